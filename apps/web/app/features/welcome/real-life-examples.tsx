/** Four homes, each with the first box that the engine gave it. */
const homes = [
  {
    title: 'Just for two',
    picture: 'home-two',
    words:
      'Two adults, one bathroom, a dishwasher that earns its keep. They cook most nights and wash on Sundays.',
    box: ['2 × toilet roll', '3 × kitchen roll', '3 × hand soap', '2 × toothpaste', '1 × laundry liquid'],
    price: '£34.10',
  },
  {
    title: 'Our Small family',
    picture: 'home-small-family',
    words:
      'Two parents and a baby of eight months. The nappies come on time, which is more than anybody slept.',
    box: ['2 × toilet roll', '3 × nappies', '7 × baby wipes', '3 × hand soap', '1 × laundry liquid'],
    price: '£55.47',
  },
  {
    title: 'Large family of fun',
    picture: 'home-large-family',
    words:
      'Two adults, three children, two bathrooms and a great deal of washing. Somebody is always out of shampoo.',
    box: ['4 × toilet roll', '5 × kitchen roll', '2 × shampoo', '3 × toothpaste', '1 × laundry liquid'],
    price: '£53.25',
  },
  {
    title: 'Solo kitch member',
    picture: 'home-solo',
    words:
      'One adult, one cat, one small flat. Half the months need half a box, so half a box is what comes.',
    box: ['2 × toilet roll', '2 × kitchen roll', '2 × hand soap', '1 × sponges'],
    price: '£19.20',
  },
] as const

export function RealLifeExamples() {
  return (
    <section className="flex flex-col gap-6">
      <div className="flex max-w-2xl flex-col gap-2">
        <h2 className="text-heading">Real Life Example</h2>
        <p className="text-ink-soft">
          First boxes as our algorithm plans them. Prices include VAT and delivery; yours depends on what you
          pick.
        </p>
      </div>
      <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
        {homes.map(({ title, picture, words, box, price }) => (
          <li key={title} className="card flex flex-col gap-3 overflow-hidden !p-0">
            <img
              src={`/pictures/${picture}.svg`}
              width="720"
              height="540"
              alt=""
              loading="lazy"
              className="h-auto w-full"
            />
            <div className="flex flex-1 flex-col gap-3 px-5 pb-5">
              <h3 className="text-subheading">{title}</h3>
              <p className="text-small text-ink-soft">{words}</p>
              <ul className="text-small figures mt-auto">
                {box.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
              <p className="border-linen-dark figures border-t pt-3 font-semibold">First box {price}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
