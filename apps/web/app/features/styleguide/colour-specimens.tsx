import { Specimen } from './specimen.tsx'

const colours = [
  'bg-ink',
  'bg-ink-soft',
  'bg-forest',
  'bg-forest-dark',
  'bg-pine',
  'bg-sheet',
  'bg-paper',
  'bg-linen',
  'bg-linen-dark',
  'bg-edge',
  'bg-marmalade',
  'bg-marmalade-dark',
  'bg-berry',
  'bg-leaf',
  'bg-butter',
  'bg-blush',
  'bg-mint',
  'bg-lilac',
  'bg-apricot',
  'bg-sky',
  'bg-sage',
  'bg-lime',
]
const sizes = ['text-hero', 'text-title', 'text-heading', 'text-subheading']

export function ColourSpecimens() {
  return (
    <>
      <Specimen title="Colours">
        {colours.map((colour) => (
          <div key={colour} className="text-tiny flex w-24 flex-col gap-1">
            <span className={`rounded-field border-linen-dark h-14 border ${colour}`} />
            {colour.slice(3)}
          </div>
        ))}
      </Specimen>
      <Specimen title="Type">
        <div className="flex flex-col gap-3">
          {sizes.map((size) => (
            <p key={size} className={`font-display ${size}`}>
              {size.slice(5)}
            </p>
          ))}
          <p className="text-lead">lead: a box lands on the mat before you run out</p>
          <p>base: a box lands on the mat before you run out</p>
          <p className="text-small">small: a box lands on the mat before you run out</p>
          <p className="text-tiny figures">tiny: 0123456789 £4.20 £11.11</p>
        </div>
      </Specimen>
    </>
  )
}
