import { formatDay } from '@cupboard/domain/calendar'
import { useIsMutating } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { queryClient } from '#api/query-client.ts'
import { useChange } from '#api/use-change.ts'
import { Button } from '#ui/actions/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { type Filled, type FillSize, fillShop, fillSizes } from './fill-shop.ts'

const FILL = ['fill the shop']
const options = Object.entries(fillSizes).map(([value, { words }]) => ({ value, text: words }))

/** How far the shop is filled, whether or not the drawer is open. */
let progress: { size: FillSize; filled: Filled | null } | undefined
const listeners = new Set<() => void>()

function report(next: typeof progress): void {
  progress = next
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Fills a trial shop with homes that have lived in it for a while, so that its office has something to show. */
export function FillPanel() {
  const [size, setSize] = useState<FillSize>('year')
  const so = useSyncExternalStore(
    listen,
    () => progress,
    () => undefined,
  )
  const isFilling = useIsMutating({ mutationKey: FILL }, queryClient) > 0
  const fill = useChange({
    mutationKey: FILL,
    mutationFn: () => {
      report({ size, filled: null })
      return fillShop(size, (filled) => report({ size, filled }))
    },
    onSettled: () => queryClient.invalidateQueries(),
  })
  return (
    <section aria-label="Homes" className="flex flex-col gap-3">
      <h3 className="font-display text-lead">Made-up homes</h3>
      <p className="text-ink-soft" aria-live="polite">
        {wordsOf(isFilling, so)}
      </p>
      {isFilling ? (
        <progress
          className="w-full"
          max={1}
          value={so?.filled?.share ?? 0}
          aria-label="How full the shop is"
        />
      ) : (
        <Select
          label="How long and how many"
          options={options}
          value={size}
          onChange={(event) => setSize(event.target.value as FillSize)}
        />
      )}
      {fill.isError && (
        <p role="alert" className="text-berry">
          {fill.error.message} What has been filled stays.
        </p>
      )}
      <div>
        <Button look="secondary" busy={isFilling} onClick={() => fill.mutate()}>
          Fill the shop
        </Button>
      </div>
    </section>
  )
}

function wordsOf(isFilling: boolean, so: typeof progress): string {
  const homes = so ? fillSizes[so.size].homes : 0
  if (isFilling)
    return `${so?.filled?.homes ?? 0} of ${homes} homes have joined. ${so?.filled ? `It is ${formatDay(so.filled.today)}.` : ''}`
  if (so?.filled && so.filled.share >= 1)
    return `${homes} homes have joined and lived here. The office shows what they need.`
  return 'Made-up homes join week by week, pay with a trial card and get their boxes. A year takes some minutes; keep this page open.'
}
