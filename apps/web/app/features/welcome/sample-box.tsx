import { Card } from '#ui/panels/card.tsx'

/** The engine's first box for two adults and a baby, without the days. */
const lines = [
  [
    'toilet-roll',
    2,
    'Soft Toilet Roll',
    '2 adults, 1 baby: a pack lasts about 15 days. Two more see you to the next box.',
  ],
  [
    'nappies',
    3,
    'Nappies',
    '1 baby: a pack lasts about 8 days. We guess you have roughly one left. Three more see you to the next box.',
  ],
  [
    'laundry-liquid',
    1,
    'Laundry Liquid',
    'A bottle lasts you about 8 weeks. One more sees you through two boxes, so the next one brings none.',
  ],
] as const

export function SampleBox() {
  return (
    <section className="page-width later grid items-center gap-10 lg:grid-cols-2 lg:gap-16">
      <div className="flex flex-col gap-4">
        <h2 className="text-heading">We do the sums. You can check them.</h2>
        <p className="text-lead text-ink-soft">
          How many nappies does one baby get through by the 14th? We know, near enough, and we learn the rest
          from what you keep and what you skip. Every line of your box says why it is there, in figures you
          can argue with.
        </p>
        <p>
          Change a quantity, tell us what is still on the shelf, or set your own rhythm. The next box follows.
        </p>
      </div>
      <Card className="flex flex-col">
        <p className="text-small text-ink-soft mb-1">A first box for two adults and a baby</p>
        <ul>
          {lines.map(([productId, quantity, name, reason]) => (
            <li
              key={productId}
              className="border-linen-dark grid grid-cols-[4.5rem_1fr] gap-4 border-b py-4 last:border-0 last:pb-0"
            >
              <img
                src={`/pictures/sample-box.svg#sample-box-${productId}`}
                width="800"
                height="800"
                alt=""
                loading="lazy"
                className="rounded-field h-auto w-full"
              />
              <div>
                <p className="figures font-semibold">
                  {quantity} × {name}
                </p>
                <p className="text-small text-ink-soft">{reason}</p>
              </div>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
