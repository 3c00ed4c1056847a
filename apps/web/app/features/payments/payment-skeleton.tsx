import { CardFormSkeleton } from '#features/payments/card/card-form-skeleton.tsx'
import { Card } from '#ui/panels/card.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'

/** Shows the payment page before its box is known: the card beside the box, or below it on a phone. */
export function PaymentSkeleton() {
  return (
    <div className="payment-grid min-h-dvh" role="status" aria-label="Loading...">
      <div className="flex flex-col gap-6">
        <Card className="flex flex-col gap-4">
          <Skeleton className="h-7 w-40" />
          {[1, 2, 3, 4].map((line) => (
            <Skeleton key={line} className="h-6" />
          ))}
        </Card>
        <Skeleton className="h-72 rounded-card" />
      </div>
      <Card className="flex min-h-96 flex-col gap-6">
        <Skeleton className="h-7 w-40" />
        <CardFormSkeleton />
        <Skeleton className="h-12 w-44 rounded-field" />
      </Card>
    </div>
  )
}
