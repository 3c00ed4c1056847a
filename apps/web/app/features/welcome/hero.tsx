import { ButtonLink } from '#ui/actions/button-link.tsx'

export function Hero() {
  return (
    <section className="hero">
      <div className="page-width grid items-end gap-x-10 md:grid-cols-[minmax(0,4fr)_minmax(0,5fr)]">
        <div className="flex flex-col items-start gap-6 pt-6 pb-4 md:self-center md:py-16">
          <h1 tabIndex={-1} className="text-hero">
            One-stop home essentials subscription
          </h1>
          <p className="text-lead max-w-md text-balance">
            Tell us who lives at yours. We work out what you will use, and a box lands on the mat before you
            run out.
          </p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/how-it-works">
              Read more<span className="sr-only"> about how it works</span>
            </ButtonLink>
            <ButtonLink to="/first-box" look="secondary">
              See your first box
            </ButtonLink>
          </div>
          <p className="text-small">Prices include delivery. Leave in one click.</p>
        </div>
        <div className="hero-picture xl:-mr-24">
          <span className="light" />
          <span className="floor" />
          <picture>
            <source media="(width >= 768px)" srcSet="/pictures/hero.svg" width="1536" height="864" />
            <img
              src="/pictures/hero-tall.svg"
              width="800"
              height="960"
              alt="An open cupboard, its shelves full of Cupboard products, with a cat asleep on top"
              fetchPriority="high"
            />
          </picture>
        </div>
      </div>
    </section>
  )
}
