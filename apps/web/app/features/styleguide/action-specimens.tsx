import { useState } from 'react'
import { Button, type ButtonLook } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Dialog } from '#ui/panels/dialog.tsx'
import { toast } from '#ui/toast.ts'
import { Specimen } from './specimen.tsx'

const looks: readonly ButtonLook[] = ['primary', 'secondary', 'quiet', 'danger']

export function ActionSpecimens() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {looks.map((look) => (
        <Specimen key={look} title={`Button, ${look}`}>
          <Button look={look}>Ready</Button>
          <Button look={look} disabled>
            Disabled
          </Button>
          <Button look={look} busy>
            Busy
          </Button>
          <ButtonLink look={look} to="/products">
            As a link
          </ButtonLink>
        </Specimen>
      ))}
      <Specimen title="Icon button">
        <IconButton icon="bell" label="Ring" />
        <IconButton icon="right" label="Next" disabled />
      </Specimen>
      <Specimen title="Toast">
        <Button look="secondary" onClick={() => toast.success('Product added successfully.')}>
          Success
        </Button>
        <Button look="secondary" onClick={() => toast.error('Error adding product! Please try again')}>
          Error
        </Button>
        <Button look="secondary" onClick={() => toast.blank('Just so you know.')}>
          Blank
        </Button>
        <Button look="secondary" onClick={() => toast.loading('Loading...')}>
          Loading
        </Button>
      </Specimen>
      <Specimen title="Dialog">
        <Button look="secondary" onClick={() => setIsOpen(true)}>
          Open the dialog
        </Button>
        <Dialog open={isOpen} title="Select Date:" onClose={() => setIsOpen(false)}>
          <p className="mb-4">Escape, the cross and a press outside all close it.</p>
          <Button onClick={() => setIsOpen(false)}>Add new date</Button>
        </Dialog>
      </Specimen>
    </>
  )
}
