import { BILLING_NAME } from '@cupboard/domain/subscription/billing-name'
import { useEffect, useRef, useState } from 'react'
import type { CardForm, CardResult } from './card-form.ts'

type Answer = { type: string; status?: string; error?: { message: string } | string | null; height?: number }

/** The embedded provider's form lives in a document of its own; we only exchange messages with it. */
export function EmbeddedCardForm({ onReady }: { onReady: (form: CardForm) => void }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(230)

  useEffect(() => {
    let waiting: ((result: CardResult) => void) | undefined

    function send(message: object): Promise<CardResult> {
      frame.current?.contentWindow?.postMessage(message, location.origin)
      return new Promise((resolve) => {
        waiting = resolve
      })
    }

    const form: CardForm = {
      pay: (clientSecret) =>
        send({ type: 'confirm', clientSecret, billingName: BILLING_NAME, savesCard: true }),
      paySaved: (clientSecret, paymentMethodId) =>
        send({ type: 'confirm-saved', clientSecret, paymentMethodId }),
      store: (clientSecret) => send({ type: 'confirm-setup', clientSecret, billingName: BILLING_NAME }),
    }

    function hear({ origin, source, data }: MessageEvent<Answer>): void {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return
      if (data.type === 'ready') onReady(form)
      if (data.type === 'size' && data.height) setHeight(data.height)
      if (data.type === 'result') waiting?.(resultOf(data))
    }

    window.addEventListener('message', hear)
    // The address is set only now, so that the form cannot say it is ready before anybody listens.
    if (frame.current) frame.current.src = '/embedded-card-form'
    return () => window.removeEventListener('message', hear)
  }, [onReady])

  return <iframe ref={frame} title="Card details" style={{ height }} className="w-full border-0" />
}

function resultOf({ status, error }: Answer): CardResult {
  if (status === 'succeeded') return { isDone: true }
  const message = typeof error === 'object' && error ? error.message : 'The payment did not go through.'
  return { isDone: false, message }
}
