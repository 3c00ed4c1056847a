import type { CustomerId } from '@cupboard/domain/ids'
import { formatPounds, pence } from '@cupboard/domain/money'
import { budgetProblem } from '@cupboard/domain/subscription/preferences/budget'
import { penceIn } from '@cupboard/domain/typed-pounds'
import { useChange } from '#api/use-change.ts'
import { perform } from '#effect/perform.ts'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { ReadOrRetry } from '#ui/states/read-or-retry.tsx'
import { saveBudget, useBoxPreferences } from './preferences.queries.ts'

type Budget = number | null

/** Sets a limit such as "Never above £60": our choice stays within it, and the packs needed last wait. */
export function BudgetPanel({ customerId }: { customerId: CustomerId }) {
  const preferences = useBoxPreferences(customerId)
  return (
    <section className="card flex flex-col gap-5 p-5 sm:p-7" aria-labelledby="budget">
      <h2 id="budget" className="text-subheading">
        Your budget
      </h2>
      <ReadOrRetry reading={preferences} trouble="We could not read your budget." height="h-36">
        {({ budgetPence }) => (
          <BudgetForm key={String(budgetPence)} customerId={customerId} budgetPence={budgetPence} />
        )}
      </ReadOrRetry>
    </section>
  )
}

function BudgetForm({ customerId, budgetPence }: { customerId: CustomerId; budgetPence: Budget }) {
  const form = useForm({ sum: budgetPence === null ? '' : String(budgetPence / 100) }, problemsOf)
  const save = useChange({
    mutationFn: (wanted: Budget) =>
      perform(customerId, {
        ...settingOf(customerId, wanted),
        title: wanted === null ? 'Without a budget' : `Never above ${formatPounds(pence(wanted))}`,
        confirm: 'Save',
        done: wanted === null ? 'Your budget is taken back.' : 'Your budget is saved.',
        failed: 'Your budget could not be saved.',
        undo: settingOf(customerId, budgetPence),
      }),
  })
  return (
    <form {...form.sending(({ sum }) => save.mutate(penceIn(sum) ?? null))} className="flex flex-col gap-5">
      <p>
        {budgetPence === null
          ? 'A box costs what it holds. Set a sum that we never go above without you.'
          : `What we choose for a box never costs more than ${formatPounds(pence(budgetPence))}.`}{' '}
        What you need last waits for a later box, and the box says so. What you set yourself always comes.
      </p>
      <div className="flex flex-col items-start gap-3 sm:flex-row">
        <div className="w-48">
          <Field {...form.field('sum')} label="At most, in pounds" inputMode="decimal" autoComplete="off" />
        </div>
        <div className="flex flex-wrap gap-3 sm:pt-7">
          <Button type="submit" look="secondary" busy={save.isPending}>
            Save budget
          </Button>
          {budgetPence !== null && (
            <Button look="quiet" disabled={save.isPending} onClick={() => save.mutate(null)}>
              No budget
            </Button>
          )}
        </div>
      </div>
    </form>
  )
}

function settingOf(customerId: CustomerId, budgetPence: Budget) {
  return {
    act: { act: 'budget' as const, budgetPence },
    run: () => saveBudget(customerId, budgetPence),
  }
}

function problemsOf({ sum }: { sum: string }) {
  const wanted = penceIn(sum)
  const problem = wanted === undefined ? 'Please write a sum such as 60' : budgetProblem(wanted)
  return problem ? { sum: problem } : {}
}
