import { checkLayout } from '@cupboard/domain/household/check-household'
import type { StepProps } from '#features/household/wizard/wizard.tsx'
import { CountsStep } from './counts-step.tsx'

const labels = {
  numberOfBathrooms: 'Bathrooms',
  numberOfBedrooms: 'Bedrooms',
  numberOfReceptionRooms: 'Reception rooms',
}

export function LayoutStep({ onDone }: StepProps) {
  return (
    <CountsStep labels={labels} least={1} check={checkLayout} onDone={onDone}>
      A second bathroom has a second loo to clean and a second bin to line.
    </CountsStep>
  )
}
