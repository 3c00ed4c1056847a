import type { WireAct } from '@cupboard/contract/preview'
import { isAskedAlone, takesBack } from '@cupboard/domain/box/asked-alone'
import { Refused } from '#api/call.ts'
import { toast } from '#ui/toast.ts'
import { effectInWords } from './effect-words.ts'
import { preview, type ShownEffect } from './preview.queries.ts'

export type Deed = {
  act: WireAct
  /** The heading above its effect, and the button below. */
  title: string
  confirm: string
  isDanger?: boolean
  run: () => Promise<unknown>
  /** Said when it is done, and when it could not be. */
  done: string
  failed: string
  /** Takes the shop's own sentence to where it belongs on the screen; without it, it is told like the failure. */
  onRefused?: (sentence: string) => void
  /** The deed that takes it back, where the rules allow one. */
  undo?: Pick<Deed, 'act' | 'run'>
}

/**
 * Shows what a deed changes, does it, and offers to take it back. One press is enough where nothing happens but what was
 * asked for. Answers whether it was done.
 */
export async function perform(customerId: string, deed: Deed): Promise<boolean> {
  try {
    const effect = await preview(customerId, deed.act)
    if (!isAskedAlone(deed.act, effect) && !(await ask(deed, effect))) return false
    await deed.run()
    toast.success(deed.done)
    tellEffect(customerId, deed, effect)
    return true
  } catch (error) {
    tellFailure(deed, error)
    return false
  }
}

async function ask({ title, confirm, isDanger }: Deed, effect: ShownEffect): Promise<boolean> {
  const { askFirst } = await import('./ask-first.tsx')
  return askFirst({ effect, title, confirm, isDanger })
}

/** What has changed, with Undo where there is one. */
export function tellEffect(
  customerId: string,
  deed: Pick<Deed, 'failed' | 'undo'>,
  effect: ShownEffect,
): void {
  const words = effectInWords(effect)
  const { undo, failed } = deed
  if (!undo) return void (words && toast.blank(words))
  toast.blank(words || 'Nothing else changed.', {
    label: 'Undo',
    press: () => void takeBack(customerId, { ...undo, failed }, effect),
  })
}

/** Undo shows what it changes too, unless everything goes back to where it was. */
async function takeBack(
  customerId: string,
  { act, run, failed }: Pick<Deed, 'act' | 'run' | 'failed'>,
  done: ShownEffect,
): Promise<void> {
  try {
    const effect = await preview(customerId, act)
    const words = { title: 'Undo also changes this', confirm: 'Undo' }
    const { askFirst } = await import('./ask-first.tsx')
    if (!takesBack(effect, done) && !(await askFirst({ effect, ...words }))) return
    await run()
    toast.success('Undone.')
  } catch (error) {
    tellFailure({ failed }, error)
  }
}

/** The sentence of the screen, and the shop's own where it refused. */
function tellFailure(
  { failed, onRefused = toast.error }: Pick<Deed, 'failed' | 'onRefused'>,
  error: unknown,
): void {
  toast.error(failed)
  if (error instanceof Refused && (error.status === 409 || error.status === 422))
    onRefused(error.errors.join(' ') || error.message)
}
