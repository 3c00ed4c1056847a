import type { LetterAction } from '@cupboard/domain/box/letter-link'
import { formatPounds } from '@cupboard/domain/money'
import { type ReactNode, useSyncExternalStore } from 'react'
import { call, Refused } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { useCall } from '#api/use-call.ts'
import { useChange } from '#api/use-change.ts'
import { EffectList } from '#effect/effect-list.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { DeliveryDay } from '#ui/figures/delivery-day.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Card } from '#ui/panels/card.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { NeedsScripts } from '#ui/states/needs-scripts.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { letterWords, restingWords } from './letter-words.ts'

/**
 * Shows the effect of a link in a notice letter, and one button that does it, without signing in. Mail scanners open
 * links, so opening changes nothing. The token stands behind the hash, which no server and no other site ever sees.
 */
export function LetterLinkScreen({ action }: { action: LetterAction }) {
  const token = useSyncExternalStore(
    onHashChange,
    () => location.hash.slice(1),
    () => '',
  )
  const isMissing = useSyncExternalStore(
    onHashChange,
    () => location.hash === '',
    () => false,
  )
  const key = ['letter-link', action, token]
  const link = useCall('lookAtLetterLink', { params: { action }, body: { token } }, key, {
    enabled: token !== '' || isMissing,
    retry: false,
    staleTime: 0,
  })
  const follow = useChange({
    mutationFn: () => call('followLetterLink', { params: { action }, body: { token } }),
    onSuccess: (answer) => queryClient.setQueryData(key, answer),
    // The box may have been closed meanwhile: then the page says so by itself.
    onError: () => link.refetch(),
  })
  const words = letterWords[action]
  return (
    <div className="page-width flex flex-col gap-8 py-10">
      <PageHeading title={words.title} />
      {link.error ? (
        <Problem error={link.error} retry={() => void link.refetch()} />
      ) : link.data ? (
        <Card className="flex max-w-2xl flex-col gap-6 p-5 sm:p-7">
          <dl className="flex flex-wrap gap-x-10 gap-y-3">
            <Fact name="Box">{link.data.reference}</Fact>
            <Fact name="Delivery day">
              <DeliveryDay on={link.data.deliveryDate} />
            </Fact>
            <Fact name="Price, delivery included">{formatPounds(link.data.price)}</Fact>
          </dl>
          <p className="text-lead" role="status">
            {link.data.state === 'open'
              ? words.will(link.data)
              : restingWords(action, link.data.state, link.data)}
          </p>
          {link.data.effect && <EffectList effect={link.data.effect} />}
          {follow.isError && (
            <p role="alert" className="text-berry font-medium">
              {follow.error.message}
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            {link.data.state === 'open' && (
              <Button
                look={action === 'cancel' ? 'danger' : 'primary'}
                busy={follow.isPending}
                onClick={() => follow.mutate()}
              >
                {words.button}
              </Button>
            )}
            <ButtonLink look={link.data.state === 'open' ? 'quiet' : 'primary'} to="/future-boxes">
              See my boxes
            </ButtonLink>
          </div>
        </Card>
      ) : (
        <div className="max-w-2xl">
          <NeedsScripts what="This link" />
          <div className="with-scripts">
            <Skeleton className="h-64 rounded-card" />
          </div>
        </div>
      )}
    </div>
  )
}

function onHashChange(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft text-small">{name}</dt>
      <dd className="text-subheading figures">{children}</dd>
    </div>
  )
}

function Problem({ error, retry }: { error: Error; retry: () => void }) {
  const isInvalid = error instanceof Refused && error.status > 0 && error.status < 500
  return (
    <ErrorState title={error.message}>
      {isInvalid ? (
        <ButtonLink to="/future-boxes">Sign in to see my boxes</ButtonLink>
      ) : (
        <Button onClick={retry}>Try again</Button>
      )}
    </ErrorState>
  )
}
