import { Skeleton } from '#ui/states/skeleton.tsx'

const ROWS = ['Name', 'Number', 'Address', 'City', 'Country', 'Card number', 'Card expires']

/** The card and the contract before they are known, in their shape. */
export function PaymentDetailsSkeleton() {
  return (
    <div className="flex flex-col gap-6" role="status" aria-label="Loading...">
      <div className="card flex flex-col gap-5 p-5 sm:p-7">
        <p className="text-subheading">
          <Skeleton className="inline-block h-5 w-44" />
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          {ROWS.map((row) => (
            <div key={row}>
              <p className="text-small">
                <Skeleton className="inline-block h-3 w-20" />
              </p>
              <p>
                <Skeleton className="inline-block h-4 w-36" />
              </p>
            </div>
          ))}
        </div>
        <Skeleton className="h-[2.875rem] w-36 rounded-field" />
      </div>
      <Skeleton className="h-56 rounded-card sm:h-48" />
      <Skeleton className="h-[2.875rem] w-48 rounded-field" />
    </div>
  )
}
