import { useState } from 'react'
import { ButtonLink } from '#ui/actions/button-link.tsx'

const panels = [
  [
    'doorstep',
    'On your doorstep',
    'Monday to Saturday, on a day you choose. Away that week? Move the box, and the rest follow.',
  ],
  [
    'unpacking',
    'Sized to your home',
    'Two adults or three children, one bathroom or two: the quantities follow the household.',
  ],
  [
    'never-out',
    'Never out, never over',
    'Shelf still full? Skip a month with one press, and nothing is charged.',
  ],
] as const

/** Opens under the pointer, under the focus and under a finger; one panel is always open. */
export function ExpandingBanner() {
  const [open, setOpen] = useState(0)
  return (
    <ul className="banner">
      {panels.map(([picture, title, words], index) => (
        <li
          key={title}
          className="banner-panel"
          data-open={index === open ? '' : undefined}
          onPointerEnter={() => setOpen(index)}
          onFocus={() => setOpen(index)}
        >
          <img
            src={`/pictures/banners.svg#banners-${picture}`}
            width="1200"
            height="800"
            alt=""
            loading="lazy"
          />
          <div className="banner-words">
            <h3 className="text-subheading">
              <button
                type="button"
                aria-expanded={index === open}
                onClick={() => setOpen(index)}
                className="banner-title"
              >
                {title}
              </button>
            </h3>
            {index === open && (
              <div className="flex flex-col items-start gap-3">
                <p>{words}</p>
                <ButtonLink to="/box-summary">Create your box</ButtonLink>
              </div>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
