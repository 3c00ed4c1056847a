import '#features/household/household.css'
import type { WireProduct } from '@cupboard/contract/catalogue'
import { useNavigate } from 'react-router'
import { useSession } from '#api/session/session-token.ts'
import { AddressStep } from '#features/household/steps/address-step.tsx'
import { AppliancesStep } from '#features/household/steps/appliances-step.tsx'
import { LayoutStep, OccupantsStep } from '#features/household/steps/counts-step.tsx'
import { ProductsStep } from '#features/household/steps/products-step.tsx'
import { SummaryStep } from '#features/household/steps/summary-step.tsx'
import { Icon } from '#ui/icon.tsx'
import { Card } from '#ui/panels/card.tsx'
import { NeedsScripts } from '#ui/states/needs-scripts.tsx'
import { Spinner } from '#ui/states/spinner.tsx'
import { useStartOfStep } from './use-start-of-step.ts'
import { useWizardPlace } from './use-wizard-place.ts'
import { useWizardStart } from './use-wizard-start.ts'
import { LAST_STEP, stepNames } from './wizard-draft.ts'
import { WizardTabs } from './wizard-tabs.tsx'

/** Six steps from an empty form to a planned box, for visitors and customers alike. */
export function Wizard({ products }: { products: readonly WireProduct[] }) {
  const session = useSession()
  const customerId = session?.customerId ?? null
  const { furthest, doing } = useWizardStart(customerId)
  const { step, shelf, go } = useWizardPlace(furthest)
  const navigate = useNavigate()
  const heading = useStartOfStep(furthest === null ? null : `${step}/${shelf}`)
  if (furthest === null) return <WaitingFor what={doing} />
  const props = { customerId, onDone: () => go({ step: Math.min(step + 1, LAST_STEP) }) }

  function choose(tab: number): void {
    if (tab === LAST_STEP && customerId) void navigate('/box-summary')
    else go({ step: tab })
  }

  return (
    <div className="flex flex-col gap-6">
      <WizardTabs current={step} furthest={furthest} onChoose={choose} />
      <Card className="p-5 sm:p-8">
        {step > 0 && (
          <button type="button" className="wizard-back" onClick={() => go({ step: step - 1 })}>
            <Icon name="left" className="size-5" />
            Back to {stepNames[step - 1]}
          </button>
        )}
        <h2 ref={heading} tabIndex={-1} className="wizard-heading text-subheading mb-5">
          {stepNames[step]}
        </h2>
        {step === 0 && <AddressStep {...props} />}
        {step === 1 && <OccupantsStep {...props} />}
        {step === 2 && <LayoutStep {...props} />}
        {step === 3 && <AppliancesStep {...props} />}
        {step === 4 && <ProductsStep {...props} products={products} onShelf={(to) => go({ shelf: to })} />}
        {step === LAST_STEP && <SummaryStep customerId={customerId} products={products} />}
      </Card>
    </div>
  )
}

/** Shows a spinner with the work under way in words. */
function WaitingFor({ what }: { what: string }) {
  return (
    <div className="grid min-h-96 place-content-center gap-4 text-center">
      <NeedsScripts what="Planning a box" />
      <div className="with-scripts grid gap-4">
        <Spinner label={what} />
        <p aria-hidden="true">{what}</p>
      </div>
    </div>
  )
}
