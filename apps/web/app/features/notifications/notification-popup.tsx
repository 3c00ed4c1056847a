import type { WireNotification } from '@cupboard/contract/notifications'
import { isSafeLink } from '@cupboard/domain/notification/notification'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/panels/dialog.tsx'

type Props = { notification: WireNotification; onClose: () => void; onDelete: () => void }

/** One notification in full. Its words lead where it points, in a tab that cannot reach back. */
export function NotificationPopup({ notification, onClose, onDelete }: Props) {
  const { heading, body, linkWhenClicked } = notification
  return (
    <Dialog open title={heading} onClose={onClose}>
      {linkWhenClicked && isSafeLink(linkWhenClicked) ? (
        <a href={linkWhenClicked} target="_blank" rel="noopener noreferrer" className="text-link block">
          {body}
        </a>
      ) : (
        <p>{body}</p>
      )}
      <div className="mt-6 flex justify-end gap-3">
        <Button look="danger" onClick={onDelete}>
          Delete
        </Button>
        <Button look="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  )
}
