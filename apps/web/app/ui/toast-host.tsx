import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { resolveValue, type Toast, toast, useToaster } from 'react-hot-toast/headless'
import { Icon } from './icon.tsx'
import { Spinner } from './states/spinner.tsx'

export type ToastKind = 'success' | 'error' | 'blank' | 'loading'
/** Something to press beside a message. It stays long enough to be reached. */
export type ToastAction = { label: string; press: () => void }

/** How long a message stays, in milliseconds. */
const STAYS = { success: 2000, error: 4000, blank: 4000, loading: Number.POSITIVE_INFINITY } as const
const STAYS_WITH_ACTION = 20_000

export function showToast(kind: ToastKind, message: string, id: string, action?: ToastAction): void {
  const settings = { id, duration: action ? STAYS_WITH_ACTION : STAYS[kind] }
  if (action) toast(<WithAction message={message} id={id} action={action} />, settings)
  else if (kind === 'blank') toast(message, settings)
  else toast[kind](message, settings)
}

export function dismissToast(id: string): void {
  toast.dismiss(id)
}

function WithAction({ message, id, action }: { message: string; id: string; action: ToastAction }) {
  function press() {
    toast.dismiss(id)
    action.press()
  }
  return (
    <>
      <span>{message}</span>
      <button type="button" className="text-link toast-action" onClick={press}>
        {action.label}
      </button>
    </>
  )
}

/** A popover, because only the browser's top layer stands above an open dialog. */
function ToastHost() {
  const { toasts, handlers } = useToaster()
  const ref = useRef<HTMLDivElement>(null)
  const newest = toasts[0]?.id
  useEffect(() => {
    const host = ref.current
    // Opened anew only above a dialog that came later; otherwise every message would arrive again.
    if (!newest || document.querySelector('dialog:modal')) host?.hidePopover()
    if (newest && !host?.matches(':popover-open')) host?.showPopover()
  }, [newest])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits for whoever reaches for a message.
    <div
      ref={ref}
      popover="manual"
      className="toasts"
      onPointerEnter={handlers.startPause}
      onPointerLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {toasts.map((one) => (
        <div
          key={one.id}
          className="toast"
          data-leaving={one.visible ? undefined : ''}
          role={one.type === 'error' ? 'alert' : 'status'}
        >
          <ToastMark toast={one} />
          {resolveValue(one.message, one)}
        </div>
      ))}
    </div>
  )
}

function ToastMark({ toast: { type } }: { toast: Toast }) {
  if (type === 'loading') return <Spinner size="small" />
  if (type === 'success') return <Icon name="check" className="toast-mark bg-leaf size-6" />
  if (type === 'error') return <Icon name="close" className="toast-mark bg-berry size-6" />
  return null
}

const place = document.createElement('div')
document.body.append(place)
flushSync(() => createRoot(place).render(<ToastHost />))
