import { keyInformation } from '@cupboard/domain/subscription/agreement'

type Props = { price: string; isFirst: boolean }

/** What the law wants said together, right above the button, with nothing to open first. */
export function KeyInformation({ price, isFirst }: Props) {
  return (
    <section aria-label="What you agree to" className="bg-linen rounded-card p-5">
      <h3 className="font-display text-lead mb-2">Before you pay</h3>
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
