import { formatDay } from '@cupboard/domain/calendar'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '#api/query-client.ts'
import { Button } from '#ui/actions/button.tsx'
import { type Filled, fillShop, HOMES } from './fill-shop.ts'

/** Fills a trial shop with a year of homes, so that its office has something to show. */
export function FillPanel() {
  const [filled, setFilled] = useState<Filled | null>(null)
  const fill = useMutation(
    { mutationFn: () => fillShop(setFilled), onSettled: () => queryClient.invalidateQueries() },
    queryClient,
  )
  return (
    <section aria-label="Homes" className="flex flex-col gap-3">
      <h3 className="font-display text-lead">A year of homes</h3>
      <p className="text-ink-soft" aria-live="polite">
        {fill.isPending
          ? `${filled?.homes ?? 0} of ${HOMES} homes have joined. ${filled ? `It is ${formatDay(filled.today)}.` : ''}`
          : fill.isSuccess
            ? `${HOMES} homes have lived through a year. The office shows what they need.`
            : `${HOMES} made-up homes join over a year and pay with a trial card. This takes some minutes; keep this page open.`}
      </p>
      {fill.isPending && (
        <progress className="w-full" max={1} value={filled?.share ?? 0} aria-label="How full the shop is" />
      )}
      {fill.isError && (
        <p role="alert" className="text-berry">
          {fill.error.message} What has been filled stays.
        </p>
      )}
      <div>
        <Button look="secondary" busy={fill.isPending} onClick={() => fill.mutate()}>
          Fill the shop
        </Button>
      </div>
    </section>
  )
}
