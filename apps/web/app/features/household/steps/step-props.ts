import type { CustomerId } from '@cupboard/domain/ids'

/** A visitor has no id. */
export type StepProps = { customerId: CustomerId | null; onDone: () => void }
