import type { CustomerId } from '@cupboard/domain/ids'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useChange } from '#api/use-change.ts'
import { type Action, perform } from '#effect/perform.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/panels/card.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Problem } from '#ui/states/problem.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'

type Value = string | number | boolean
type Words = { title: string; edit: string; failed: string }
type Props<T> = {
  customerId: CustomerId
  words: Words
  keys: readonly (keyof T & string)[]
  saved: UseQueryResult<T>
  actionOf: (changed: T) => Action
  /** Names the value that the shop refused; without it the shop's own sentence shows. */
  problemOf?: (changed: T) => string
  field: (key: keyof T & string, value: T[keyof T], onChange: (value: T[keyof T]) => void) => ReactNode
}

/** Saved answers with a button to change them. A change is shown in boxes and pounds before it is saved. */
export function ProfilePanel<T extends Record<string, Value>>(props: Props<T>) {
  const { customerId, words, keys, saved, actionOf, problemOf = () => '', field } = props
  const [draft, setDraft] = useState<T | null>(null)
  const [problem, setProblem] = useState('')
  const save = useChange({
    mutationFn: (changed: T) =>
      perform(customerId, {
        ...actionOf(changed),
        onRefused: (sentence) => setProblem(problemOf(changed) || sentence),
      }),
    onSuccess: (isDone) => isDone && close(),
  })
  function close(): void {
    setDraft(null)
    setProblem('')
  }

  if (saved.isError) return <ErrorState title={words.failed} onRetry={saved.refetch} />
  if (!draft) {
    const { data } = saved
    return <ProfileView words={words} keys={keys} values={data} onEdit={data && (() => setDraft(data))} />
  }
  return (
    <Card className="p-5 sm:p-7">
      <form
        method="post"
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate(draft)
        }}
      >
        <h2 className="text-subheading">{words.title}</h2>
        <div className="grid gap-4 sm:grid-cols-2">
          {keys.map((key) => field(key, draft[key], (value) => setDraft({ ...draft, [key]: value })))}
        </div>
        <Problem>{problem}</Problem>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={save.isPending}>
            Save Changes
          </Button>
          <Button look="secondary" disabled={save.isPending} onClick={close}>
            Cancel
          </Button>
        </div>
      </form>
    </Card>
  )
}

type ViewProps = {
  words: Words
  keys: readonly string[]
  /** Nothing while they are loading. */
  values: Record<string, Value> | undefined
  onEdit: (() => void) | undefined
}

function ProfileView({ words, keys, values, onEdit }: ViewProps) {
  return (
    <Card className="flex flex-col gap-5 p-5 sm:p-7" aria-busy={!values || undefined}>
      <h2 className="text-subheading">{words.title}</h2>
      <dl className="grid gap-4 sm:grid-cols-2">
        {keys.map((key) => (
          <div key={key}>
            <dt className="text-ink-soft text-small">{wordsOfKey(key)}</dt>
            <dd className="font-semibold break-words">
              {values ? (
                inWords(values[key] ?? '') || '–'
              ) : (
                <Skeleton className="h-[1lh] w-2/3 rounded-card" />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <Button look="secondary" className="self-start" disabled={!onEdit} onClick={onEdit}>
        {words.edit}
      </Button>
    </Card>
  )
}

function inWords(value: Value): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return String(value)
}

/** `numberOfBathrooms` as people read it: Number Of Bathrooms. */
export function wordsOfKey(key: string): string {
  const words = key.replace(/([a-z])([A-Z0-9])/g, '$1 $2')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
