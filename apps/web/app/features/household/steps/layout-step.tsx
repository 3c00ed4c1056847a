import { checkLayout } from '@cupboard/domain/household/check-household'
import { CountsStep } from './counts-step.tsx'
import type { StepProps } from './step-props.ts'

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
