import type { WireAct } from '@cupboard/contract/preview'
import { isAskedAlone, takesBack } from '@cupboard/domain/box/asked-alone'
import { call, Refused } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { customerKey } from '#api/query-keys.ts'
import { toast } from '#ui/toast.ts'
import type { Yes } from './ask-first.tsx'
import { effectInWords } from './effect-words.ts'
import { preview, type ShownEffect } from './preview.queries.ts'

export type Action = {
  act: WireAct
  /** The heading above its effect, and the button below. */
  title: string
  confirm: string
  isDanger?: boolean
  run: () => Promise<unknown>
  /** Toasts for success and failure. */
  done: string
  failed: string
  /** Shows the shop's refusal in the component; by default it is a toast. */
  onRefused?: (sentence: string) => void
  /** The action that takes it back, if the rules allow one. */
  undo?: Pick<Action, 'act' | 'run'>
}

/**
 * Runs an action, shows its effect, and offers to undo it. It asks first if the action changes more than the customer
 * asked for. True if it was done.
 */
export async function perform(customerId: string, action: Action): Promise<boolean> {
  try {
    const effect = await preview(customerId, action.act)
    const isClear = isAskedAlone(action.act, effect) && !effect.offer
    const yes = isClear ? { isForAnnounced: false } : await ask(action, effect)
    if (!yes) return false
    await action.run()
    toast.success(action.done)
    showEffect(customerId, action, await followAnnounced(customerId, effect, yes))
    return true
  } catch (error) {
    showFailure(action, error)
    return false
  }
}

/** Refills the announced boxes where that was chosen. Answers the effect that was shown with the choice. */
export async function followAnnounced(
  customerId: string,
  effect: ShownEffect,
  { isForAnnounced }: Yes,
): Promise<ShownEffect> {
  if (!isForAnnounced || !effect.offer) return effect
  for (const boxId of effect.offer.boxIds) await call('fillBoxAnew', { params: { customerId, boxId } })
  await queryClient.invalidateQueries({ queryKey: customerKey(customerId, 'boxes') })
  return { ...effect.offer.effect, offer: null }
}

async function ask({ title, confirm, isDanger }: Action, effect: ShownEffect): Promise<Yes | null> {
  const { askFirst } = await import('./ask-first.tsx')
  return askFirst({ effect, title, confirm, isDanger })
}

/** Shows what has changed, with Undo where there is one. */
export function showEffect(
  customerId: string,
  action: Pick<Action, 'failed' | 'undo'>,
  effect: ShownEffect,
): void {
  const words = effectInWords(effect)
  const { undo, failed } = action
  if (!undo) return void (words && toast.blank(words))
  toast.blank(words || 'Nothing else changed.', {
    label: 'Undo',
    press: () => void takeBack(customerId, { ...undo, failed }, effect),
  })
}

/** Undo also shows its effect first, unless everything returns to where it was. */
async function takeBack(
  customerId: string,
  { act, run, failed }: Pick<Action, 'act' | 'run' | 'failed'>,
  done: ShownEffect,
): Promise<void> {
  try {
    const effect = await preview(customerId, act)
    const words = { title: 'Undo also changes this', confirm: 'Undo' }
    const { askFirst } = await import('./ask-first.tsx')
    const isClear = takesBack(effect, done) && !effect.offer
    const yes = isClear ? { isForAnnounced: false } : await askFirst({ effect, ...words })
    if (!yes) return
    await run()
    await followAnnounced(customerId, effect, yes)
    toast.success('Undone.')
  } catch (error) {
    showFailure({ failed }, error)
  }
}

/** Shows the screen's sentence, or the shop's own if it refused. */
function showFailure(
  { failed, onRefused = toast.error }: Pick<Action, 'failed' | 'onRefused'>,
  error: unknown,
): void {
  toast.error(failed)
  if (error instanceof Refused && (error.status === 409 || error.status === 422))
    onRefused(error.errors.join(' ') || error.message)
}
