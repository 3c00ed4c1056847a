import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from '#ui/actions/icon-button.tsx'

type Props = {
  open: boolean
  title: string
  /** The close icon, Escape and a press outside call it. */
  onClose: () => void
  children: ReactNode
}

/** The browser's own modal dialog: it keeps the focus inside and everything behind it still. */
export function Dialog({ open, title, onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = ref.current
    if (open && !dialog?.open) dialog?.showModal()
    if (!open) dialog?.close()
  }, [open])

  /** The dialog's own margin is hit by a press beside a button, too: that is inside. */
  function closeWhenOutside({ target, clientX, clientY }: MouseEvent) {
    const place = ref.current?.getBoundingClientRect()
    if (target !== ref.current || !place) return
    const isInside =
      clientX >= place.left && clientX <= place.right && clientY >= place.top && clientY <= place.bottom
    if (!isInside) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Escape, which the browser reports as onClose.
    <dialog
      ref={ref}
      className="dialog"
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={closeWhenOutside}
    >
      {open && (
        <>
          <div className="mb-4 flex items-start justify-between gap-4">
            <h2 id={titleId} className="text-subheading pt-2">
              {title}
            </h2>
            <IconButton icon="close" label="Close" onClick={onClose} className="-mt-1 -mr-2" />
          </div>
          {children}
        </>
      )}
    </dialog>
  )
}
