import { BILLING_NAME } from '@cupboard/domain/subscription/billing-name'
import { useEffect, useRef, useState } from 'react'
import type { CardForm, CardResult } from './card-form.ts'

type Problem = { code?: string; message: string }
type Answer = { type: string; status?: string; error?: Problem | string | null; height?: number }

/** As tall as the form is before anything is wrong with it, so that nothing below it moves. */
export const CARD_FORM_HEIGHT = 234

/** The embedded provider's form lives in a document of its own; we only exchange messages with it. */
export function EmbeddedCardForm({ onReady }: { onReady: (form: CardForm) => void }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(CARD_FORM_HEIGHT)

  useEffect(() => {
    let waiting: ((result: CardResult) => void) | undefined

    function post(message: object): void {
      frame.current?.contentWindow?.postMessage(message, location.origin)
    }

    function send(message: object): Promise<CardResult> {
      post(message)
      return new Promise((resolve) => {
        waiting = resolve
      })
    }

    const form: CardForm = {
      pay: (clientSecret, amount) =>
        send({ type: 'confirm', clientSecret, amount, billingName: BILLING_NAME, savesCard: true }),
      paySaved: (clientSecret, paymentMethodId, amount) =>
        send({ type: 'confirm-saved', clientSecret, paymentMethodId, amount }),
      store: (clientSecret) => send({ type: 'confirm-setup', clientSecret, billingName: BILLING_NAME }),
    }

    function receive({ origin, source, data }: MessageEvent<Answer>): void {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return
      if (data.type === 'ready') {
        post({ type: 'dress', face: faceOfPage() })
        onReady(form)
      }
      if (data.type === 'size' && data.height) setHeight(data.height)
      if (data.type === 'result') waiting?.(resultOf(data))
    }

    window.addEventListener('message', receive)
    // The address is set only now, so that the form cannot say it is ready before anybody listens.
    if (frame.current) frame.current.src = '/embedded-card-form'
    return () => window.removeEventListener('message', receive)
  }, [onReady])

  // Wider than its place by the room that the form leaves for its focus rings: its fields stand in line with ours.
  return (
    <iframe
      ref={frame}
      title="Card details"
      style={{ height }}
      className="-mx-1.5 -my-1.5 block w-[calc(100%+0.75rem)] max-w-none border-0"
    />
  )
}

/** Every page of the shop begins by fetching its faces. */
function faceOfPage(): string | undefined {
  return document.querySelector<HTMLLinkElement>('link[rel="preload"][href*="figtree"]')?.href
}

function resultOf({ status, error }: Answer): CardResult {
  if (status === 'succeeded') return { isDone: true }
  if (typeof error !== 'object' || !error)
    return { isDone: false, message: 'The payment did not go through.' }
  return {
    isDone: false,
    message: error.message,
    isAtField: error.code?.startsWith('incomplete_') ?? false,
  }
}
