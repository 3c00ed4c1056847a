type Props = { price: string }

/** What the law wants said together, right above the button, with nothing to open first. */
export function KeyInformation({ price }: Props) {
  return (
    <section aria-label="What you agree to" className="bg-linen rounded-card p-5">
      <h3 className="font-display text-lead mb-2">Before you pay</h3>
      <ul className="text-small flex list-disc flex-col gap-1.5 pl-5">
        <li>
          You pay <strong>{price}</strong> now for your first box, delivery included.
        </li>
        <li>Then one box a month, until you end it. There is no minimum number of boxes.</li>
        <li>
          A later box costs what it holds. We tell you contents and price seven days ahead; they change only
          if you change them.
        </li>
        <li>
          You can change, delay or skip a box until three days before it comes. Then we charge this card,
          which our card provider stores for us.
        </li>
        <li>
          End it at any time with one click on your subscription page, or by e-mail to hello@cupboard.example.
        </li>
        <li>
          You may withdraw within 14 days of your first delivery; opened hygiene items cannot be returned.
        </li>
      </ul>
    </section>
  )
}
