import { HowSteps } from '#features/welcome/how-steps.tsx'
import { RealLifeExamples } from '#features/welcome/real-life-examples.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { PageHeading } from '#ui/page-heading.tsx'

export default function HowItWorksPage() {
  return (
    <div className="page-width flex flex-col gap-14 py-10 lg:gap-24 lg:py-16">
      <PageHeading title="How It Works">
        <p>
          Four steps, three minutes of typing, and nobody has to buy toilet roll on a Sunday evening again.
        </p>
      </PageHeading>
      <HowSteps />
      <RealLifeExamples />
      <div className="flex flex-wrap items-center justify-between gap-6">
        <h2 className="text-heading">Ready when you are</h2>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/signup">Sign up</ButtonLink>
          <ButtonLink to="/products" look="secondary">
            See the products
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}
