import { keyInformation } from '@cupboard/domain/subscription/agreement'

type Props = { price: string; isFirst: boolean }

/** The law wants these sentences together before the card is asked for, with nothing to open first. */
export function KeyInformation({ price, isFirst }: Props) {
  return (
    <section aria-label="What you agree to" className="card">
      <h2 className="text-subheading mb-3">Before you pay</h2>
      <ul className="text-small flex list-disc flex-col gap-1.5 pl-5">
        <li>
          You pay <strong>{price}</strong> now for {isFirst ? 'your first box' : 'this box'}, delivery
          included.
        </li>
        {keyInformation.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  )
}
