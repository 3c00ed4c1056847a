import { useNavigate } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/panels/dialog.tsx'

/** The question a taken e-mail leads to. */
export function EmailTakenDialog({ open, onCancel }: { open: boolean; onCancel: () => void }) {
  const navigate = useNavigate()
  return (
    <Dialog open={open} title="Email already exists. Do you want to sign in instead?" onClose={onCancel}>
      <div className="flex justify-end gap-3">
        <Button look="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button onClick={() => void navigate('/login')}>OK</Button>
      </div>
    </Dialog>
  )
}
