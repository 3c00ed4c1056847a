import { checkOccupants } from '@cupboard/domain/household/check-household'
import { CountsStep } from './counts-step.tsx'
import type { StepProps } from './step-props.ts'

const labels = {
  adultsMale: 'Men',
  adultsFemale: 'Women',
  childrenMale: 'Boys',
  childrenFemale: 'Girls',
  infants: 'Infants',
}

export function OccupantsStep({ onDone }: StepProps) {
  return (
    <CountsStep labels={labels} least={0} check={checkOccupants} onDone={onDone}>
      We ask because men, women and children use different things up at different speeds, and for nothing
      else.
    </CountsStep>
  )
}
