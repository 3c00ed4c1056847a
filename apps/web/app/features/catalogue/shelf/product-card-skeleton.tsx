import { Skeleton } from '#ui/states/skeleton.tsx'

/** How many stand in for a catalogue that is on its way. */
const SKELETONS = ['1', '2', '3', '4', '5', '6']

export function ProductShelfSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      <ul className="shelf">
        {SKELETONS.map((one) => (
          <li key={one} className="product-card" data-skeleton>
            <Skeleton className="picture rounded-none" />
            <div className="body">
              <Skeleton className="h-5 w-4/5" />
              <Skeleton className="h-3.5 w-1/3" />
              <Skeleton className="h-6 w-1/2" />
              <Skeleton className="h-10 w-full" />
              <Skeleton className="mt-2 h-11.5 w-full" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
