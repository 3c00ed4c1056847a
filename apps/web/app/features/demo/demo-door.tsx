import { lazy, Suspense, useState } from 'react'

const DemoDrawer = lazy(() => import('./demo-drawer.tsx').then((m) => ({ default: m.DemoDrawer })))

/** Shows a small handle at the edge of a trial shop; the drawer behind it is loaded when it is pulled. */
export function DemoDoor() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className="demo-door" aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
        Demo tools
      </button>
      {isOpen && (
        <Suspense>
          <DemoDrawer onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
