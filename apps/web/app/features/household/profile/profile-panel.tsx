import type { ReactNode } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/panels/card.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { wordsOfKey } from './words-of-key.ts'

type ViewProps = {
  title: string
  values: Record<string, string | number | boolean>
  edit: string
  onEdit: () => void
}

/** Shows the saved answers, with a button to change them. */
export function ProfileView({ title, values, edit, onEdit }: ViewProps) {
  return (
    <Card className="flex flex-col gap-5 p-5 sm:p-7">
      <h2 className="text-subheading">{title}</h2>
      <dl className="grid gap-4 sm:grid-cols-2">
        {Object.entries(values).map(([key, value]) => (
          <div key={key}>
            <dt className="text-ink-soft text-small">{wordsOfKey(key)}</dt>
            <dd className="font-semibold break-words">{inWords(value) || '–'}</dd>
          </div>
        ))}
      </dl>
      <Button look="secondary" className="self-start" onClick={onEdit}>
        {edit}
      </Button>
    </Card>
  )
}

/** The same panel while its values are on their way. */
export function ProfileSkeleton({
  title,
  keys,
  edit,
}: {
  title: string
  keys: readonly string[]
  edit: string
}) {
  return (
    <Card className="flex flex-col gap-5 p-5 sm:p-7" aria-busy="true">
      <h2 className="text-subheading">{title}</h2>
      <dl className="grid gap-4 sm:grid-cols-2">
        {keys.map((key) => (
          <div key={key}>
            <dt className="text-ink-soft text-small">{wordsOfKey(key)}</dt>
            <dd className="font-semibold">
              <Skeleton className="h-[1lh] w-2/3 rounded-card" />
            </dd>
          </div>
        ))}
      </dl>
      <Button look="secondary" className="self-start" disabled>
        {edit}
      </Button>
    </Card>
  )
}

function inWords(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return String(value)
}

type EditProps = {
  title: string
  children: ReactNode
  busy: boolean
  /** Why it was not saved. */
  problem: string
  onSave: () => void
  onCancel: () => void
}

export function ProfileEdit({ title, children, busy, problem, onSave, onCancel }: EditProps) {
  return (
    <Card className="p-5 sm:p-7">
      <form
        method="post"
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          onSave()
        }}
      >
        <h2 className="text-subheading">{title}</h2>
        <div className="grid gap-4 sm:grid-cols-2">{children}</div>
        {problem && (
          <p role="alert" className="text-berry text-small font-medium">
            {problem}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            Save Changes
          </Button>
          <Button look="secondary" disabled={busy} onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </Card>
  )
}
