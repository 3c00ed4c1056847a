/** "Sat 26-12", "26-12-2026", "Sat 26-12-2026", "24 January". */
const A_DAY = /((?:[A-Z][a-z]{2} \d{2}-\d{2}|\d{2}-\d{2}(?=-\d{4}))(?:-\d{4})?|\d{1,2} [A-Z][a-z]{2,8})/

/** A sentence whose days never break over two lines. */
export function UnbrokenDays({ text }: { text: string }) {
  return text.split(A_DAY).map((part, place) =>
    A_DAY.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a sentence may name one day twice.
      <span key={place} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
