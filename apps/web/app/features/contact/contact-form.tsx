import { type FormEvent, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { useEarlyForm } from '#ui/fields/use-early-form.ts'
import { NeedsScripts } from '#ui/states/needs-scripts.tsx'

const fields = ['name', 'email', 'phone', 'message'] as const
type FieldName = (typeof fields)[number]
type Message = Record<FieldName, string>

/** Nothing is sent from here: the customer's own e-mail program carries the message, and keeps a copy for them. */
export function ContactForm({ writeTo }: { writeTo: string }) {
  const [missing, setMissing] = useState<readonly FieldName[]>([])
  const [written, setWritten] = useState<Message | null>(null)
  // The fields keep their own values, so there is nothing to meet.
  const form = useEarlyForm(() => undefined)

  function finish(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const filled = event.currentTarget
    const message = readMessage(new FormData(filled))
    const empty = fields.filter((field) => message[field] === '')
    setMissing(empty)
    setWritten(empty.length === 0 ? message : null)
    if (empty[0]) filled.querySelector<HTMLElement>(`[name="${empty[0]}"]`)?.focus()
    // biome-ignore lint/suspicious/noConsole: the shop promises to log the values and to send them nowhere.
    else console.log(message)
  }
  function errorOf(field: FieldName) {
    return missing.includes(field) ? 'This field is required' : undefined
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={finish} className="flex flex-col gap-5">
      <NeedsScripts what="This form" />
      <Field label="Name" name="name" autoComplete="name" error={errorOf('name')} />
      <Field label="Email" name="email" type="email" autoComplete="email" error={errorOf('email')} />
      <Field label="Phone" name="phone" type="tel" autoComplete="tel" error={errorOf('phone')} />
      <TextArea label="Message" name="message" error={errorOf('message')} />
      <Button type="submit" className="self-start">
        Write to us
      </Button>
      <div role="status">{written && <ThankYou written={written} writeTo={writeTo} />}</div>
    </form>
  )
}

function ThankYou({ written, writeTo }: { written: Message; writeTo: string }) {
  const letter = new URLSearchParams({
    subject: `A question from ${written.name}`,
    body: `${written.message}\n\n${written.name}\n${written.email}\n${written.phone}`,
  })
  return (
    <p className="bg-sage rounded-card p-5">
      Thank you, {written.name}. One step is left:{' '}
      {/* Mail programs read a plus as a plus, so spaces travel as %20. */}
      <a className="text-link" href={`mailto:${writeTo}?${String(letter).replaceAll('+', '%20')}`}>
        open your message in your e-mail program
      </a>{' '}
      and press send. We answer within one working day.
    </p>
  )
}

function readMessage(form: FormData): Message {
  const read = (field: FieldName) => String(form.get(field) ?? '').trim()
  return { name: read('name'), email: read('email'), phone: read('phone'), message: read('message') }
}
