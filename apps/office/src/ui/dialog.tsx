import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Problem } from './states.tsx'

type Props = {
  title: string
  confirm: string
  isBusy: boolean
  /** A possible choice has been made. */
  isReady?: boolean
  problem: string | undefined
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks before a deed. Escape and Cancel leave everything as it was. */
export function DeedDialog(props: Props) {
  const { title, confirm, isBusy, isReady = true, problem, onConfirm, onClose, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const before = document.activeElement
    dialog.current?.showModal()
    // Returns the focus to where the dialog was opened.
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isBusy && isReady) onConfirm()
  }
  return (
    <dialog ref={dialog} className="dialog" aria-label={title} onClose={onClose}>
      <form onSubmit={submit}>
        <h2>{title}</h2>
        {children}
        <Problem words={problem} />
        <div className="actions">
          <button type="submit" className="button button-main" aria-busy={isBusy} disabled={!isReady}>
            {isBusy ? 'One moment…' : confirm}
          </button>
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
        </div>
      </form>
    </dialog>
  )
}
