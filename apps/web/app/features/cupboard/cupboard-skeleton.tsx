import { Skeleton } from '#ui/states/skeleton.tsx'

/** The cupboard before its shelves are known, in its shape. */
export function CupboardSkeleton({ packs = 12 }: { packs?: number | undefined }) {
  return (
    <div className="cupboard-room" role="status" aria-label="Opening your cupboard...">
      <div className="cupboard">
        <div className="cupboard-shelves" aria-hidden="true">
          {Array.from({ length: packs }, (_, place) => place).map((place) => (
            <span key={place} className="shelf-place">
              <Skeleton className="mx-auto mt-auto h-16 w-10 rounded-field" />
            </span>
          ))}
        </div>
      </div>
      <div className="flex flex-col gap-5">
        <Skeleton className="h-60 rounded-card" />
        <Skeleton className="h-64 rounded-card" />
      </div>
    </div>
  )
}
