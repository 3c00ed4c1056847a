import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { lastStep } from './carousel-steps.ts'

const GAP_PX = 30

type Props = { title: string; slides: readonly { key: string; slide: ReactNode }[] }

/** A row that scrolls by itself only when asked: by arrow, by swipe or by key. */
export function Carousel({ title, slides }: Props) {
  const track = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  const screenWidth = useScreenWidth()
  const isAtEnd = index >= lastStep(screenWidth, slides.length)

  function slideWidth(): number {
    return (track.current?.firstElementChild?.getBoundingClientRect().width ?? 0) + GAP_PX
  }
  function go(step: number) {
    track.current?.scrollTo({ left: (index + step) * slideWidth(), behavior: 'smooth' })
    setIndex(index + step)
  }
  function readIndex() {
    setIndex(Math.round((track.current?.scrollLeft ?? 0) / slideWidth()))
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
        <ul ref={track} onScrollEnd={readIndex} className="carousel-track">
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
