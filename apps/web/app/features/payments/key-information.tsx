import { lastDayToChange } from '@cupboard/domain/box/box-days'
import { type DateOnly, formatDay } from '@cupboard/domain/calendar'

type Props = { price: string; deliveryDate: DateOnly }

/** What the law wants said together, right above the button, with nothing to open first. */
export function KeyInformation({ price, deliveryDate }: Props) {
  return (
    <section aria-label="What you agree to" className="bg-linen rounded-2xl p-5">
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
          You can change, delay or skip a box until three days before it comes (for this day of the month, the
          last day to change is like {formatDay(lastDayToChange(deliveryDate))}). Then we charge this card,
          which we store with our card provider.
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
