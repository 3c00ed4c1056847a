import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

/** A table that is wider than the screen moves inside its frame, under a finger or by the arrow keys. */
export function TableFrame({ name, children }: { name: string; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const [isWide, setWide] = useState(false)
  useLayoutEffect(() => {
    const box = frame.current
    if (!box) return
    const look = () => setWide(box.scrollWidth > box.clientWidth)
    const watch = new ResizeObserver(look)
    watch.observe(box)
    for (const table of box.children) watch.observe(table)
    return () => watch.disconnect()
  }, [])
  const moved = isWide ? { role: 'region', 'aria-label': name, tabIndex: 0 } : {}
  return (
    <div ref={frame} className="table-frame" {...moved}>
      {children}
    </div>
  )
}
