const promises = [
  [
    'Delivery is in the price',
    'The price on the shelf is the price at the door. No basket surprise, no minimum spend.',
  ],
  [
    'Leave in one click',
    'No phone call, no "are you sure" maze, no minimum number of boxes. The button is on your account.',
  ],
  [
    'A week’s notice, always',
    'Seven days before a box we write with its contents and price. Change it, move it or skip it.',
  ],
] as const

export function Promises() {
  return (
    <section className="bg-forest on-forest">
      <div className="page-width flex flex-col gap-10 py-16 lg:py-20">
        <h2 className="text-heading max-w-xl">A subscription for people who do not like subscriptions</h2>
        <ul className="grid gap-8 md:grid-cols-3 lg:gap-12">
          {promises.map(([title, words]) => (
            <li key={title} className="flex flex-col gap-2 border-t border-white/25 pt-5">
              <h3 className="text-subheading">{title}</h3>
              <p className="text-on-forest-soft">{words}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
