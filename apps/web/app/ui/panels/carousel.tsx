import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { lastStep } from './carousel-steps.ts'

const GAP_PX = 30

type Props = { title: string; slides: readonly { key: string; slide: ReactNode }[] }

/** A row that scrolls by itself only when asked: by arrow, by swipe or by key. */
export function Carousel({ title, slides }: Props) {
  const track = useRef<HTMLUListElement>(null)
  /** The target of an arrow's scroll; a finger or a wheel on the row cancels it. */
  const aim = useRef<number | null>(null)
  const [index, setIndex] = useState(0)
  const screenWidth = useScreenWidth()
  const isAtEnd = index >= lastStep(screenWidth, slides.length)

  function slideWidth(): number {
    return (track.current?.firstElementChild?.getBoundingClientRect().width ?? 0) + GAP_PX
  }
  function go(step: number) {
    aim.current = index + step
    setIndex(aim.current)
    track.current?.scrollTo({ left: aim.current * slideWidth(), behavior: 'smooth' })
  }
  function readIndex() {
    const reached = Math.round((track.current?.scrollLeft ?? 0) / slideWidth())
    // A second press before the scroll has ended scrolls on from its target.
    if (aim.current !== null && aim.current !== reached) return
    aim.current = null
    setIndex(reached)
  }
  function letGo() {
    aim.current = null
  }

  return (
    <section aria-label={title}>
      <div className="mb-5 flex items-end justify-between gap-4">
        <h2 className="text-heading">{title}</h2>
        <div className="flex gap-1">
          <IconButton icon="left" label="Previous" disabled={index <= 0} onClick={() => go(-1)} />
          <IconButton icon="right" label="Next" disabled={isAtEnd} onClick={() => go(1)} />
        </div>
      </div>
      {slides.length === 0 ? (
        <p className="text-ink-soft py-8 text-center">No available data</p>
      ) : (
        <ul
          ref={track}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by those who scroll with keys.
          tabIndex={0}
          onScrollEnd={readIndex}
          onPointerDown={letGo}
          onWheel={letGo}
          onKeyDown={letGo}
          className="carousel-track"
        >
          {slides.map(({ key, slide }) => (
            <li key={key}>{slide}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

function useScreenWidth(): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const read = () => setWidth(window.innerWidth)
    read()
    window.addEventListener('resize', read)
    return () => window.removeEventListener('resize', read)
  }, [])
  return width
}
