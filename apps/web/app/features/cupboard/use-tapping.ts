import type { WireCupboard, WireShelf } from '@cupboard/contract/cupboard'
import type { WireAct } from '@cupboard/contract/preview'
import { londonDay } from '@cupboard/domain/calendar'
import { type Count, countOf, type Tap } from '@cupboard/domain/cupboard/tap'
import type { CustomerId } from '@cupboard/domain/ids'
import { useEffect, useState } from 'react'
import { shopNow } from '#api/shop-time.ts'
import { useIsSettled } from '#api/use-is-settled.ts'
import { followAnnounced, showEffect } from '#effect/perform.ts'
import { type ShownEffect, usePreview } from '#effect/preview.queries.ts'
import { toast } from '#ui/toast.ts'
import { useTellShelf } from './cupboard.queries.ts'

const FAILED = 'We could not take that down. Please try again.'

/** Holds the customer's unsaved report about a shelf, its effect, and the function that saves it. */
export function useTapping(customerId: CustomerId, { shelves }: Pick<WireCupboard, 'shelves'>) {
  const [draft, setDraft] = useState<{ productId: string; tap: Tap } | null>(null)
  const [isForAnnounced, setForAnnounced] = useState(false)
  const shelf = shelves.find(({ product }) => product.productId === draft?.productId)
  const wanted = draft && shelf ? countAct(shelf, countOf(draft.tap, shelf.product.counting)) : null
  const act = useIsSettled(JSON.stringify(wanted)) ? wanted : null
  const preview = usePreview(customerId, act)
  const tell = useTellShelf(customerId)
  const effect = draft ? (preview.data ?? undefined) : undefined
  const latest = useLatest(draft?.productId, effect)
  const shown = isForAnnounced ? (effect?.offer?.effect ?? effect) : latest

  function choose(productId: string, tap: Tap): void {
    setForAnnounced(false)
    setDraft({ productId, tap })
  }

  /** True if the shop has saved it. */
  async function save(): Promise<boolean> {
    if (!draft || !shelf || !effect) return false
    const count = countOf(draft.tap, shelf.product.counting)
    try {
      await tell.mutateAsync({ productId: draft.productId, count })
      const done = await followAnnounced(customerId, effect, { isForAnnounced })
      setDraft(null)
      showEffect(customerId, { failed: FAILED, undo: undoOf(shelf, tell.mutateAsync) }, done)
      return true
    } catch {
      toast.error(FAILED)
      return false
    }
  }

  return {
    draft,
    /** Between two taps the last computed effect stays visible. */
    effect: shown,
    offer: effect?.offer ?? null,
    isForAnnounced,
    setForAnnounced,
    isWaiting: draft !== null && !preview.isError && (preview.isFetching || !effect),
    hasFailed: draft !== null && preview.isError,
    retry: () => void preview.refetch(),
    isSaving: tell.isPending,
    choose,
    forget: () => setDraft(null),
    save,
  }
}

export type Tapping = ReturnType<typeof useTapping>

function countAct({ product: { productId } }: WireShelf, count: Count): WireAct {
  return { act: 'count', productId, ...count }
}

/** Undo restores the customer's earlier report of today, if there is one. */
function undoOf(
  shelf: WireShelf,
  tell: (said: { productId: string; count: Count | null }) => Promise<unknown>,
) {
  const { productId } = shelf.product
  const { counted } = shelf
  if (counted?.on === londonDay(shopNow())) {
    const count = { left: counted.left, atGlance: counted.atGlance }
    return { act: countAct(shelf, count), run: () => tell({ productId, count }) }
  }
  return { act: { act: 'uncount', productId } as const, run: () => tell({ productId, count: null }) }
}

/** The last effect that was worked out for a product. */
function useLatest(productId: string | undefined, effect: ShownEffect | undefined): ShownEffect | undefined {
  const [latest, setLatest] = useState<{ productId: string; effect: ShownEffect }>()
  useEffect(() => {
    if (productId && effect) setLatest({ productId, effect })
  }, [productId, effect])
  return effect ?? (latest && latest.productId === productId ? latest.effect : undefined)
}
