import { Skeleton } from '#ui/states/skeleton.tsx'

/** As tall as the card form and in its shape: a number, then date and code side by side. */
export function CardFormSkeleton() {
  return (
    <div className="flex h-[222px] flex-col gap-4" aria-hidden="true">
      <Skeleton className="h-[76px] rounded-field" />
      <div className="grid grid-cols-2 gap-4">
        <Skeleton className="h-[95px] rounded-field" />
        <Skeleton className="h-[95px] rounded-field" />
      </div>
    </div>
  )
}
