import { LONGEST_CATEGORY_NAME } from '@cupboard/domain/catalogue/category-name'
import { useState } from 'react'
import { useDeed } from '#api/use-office.ts'
import { Field } from '#ui/field.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'

type OnClose = (done?: string) => void

export function AddCategoryDialog({ onClose }: { onClose: OnClose }) {
  const add = useDeed('addCategory')
  const [name, setName] = useState('')
  return (
    <ReasonDialog
      title="Add a category"
      confirm="Add it"
      usualReason="New in our range"
      deed={add}
      isReady={name.trim() !== ''}
      onConfirm={(reason) =>
        add.mutate(
          { body: { name, reason } },
          { onSuccess: () => onClose(`${name.trim()} is the last of the categories.`) },
        )
      }
      onClose={onClose}
    >
      <p>Customers see it once a product on the shelves belongs to it.</p>
      <NameField value={name} onChange={setName} />
    </ReasonDialog>
  )
}

type RenameProps = { category: { name: string; slug: string; products: number }; onClose: OnClose }

export function RenameCategoryDialog({ category, onClose }: RenameProps) {
  const rename = useDeed('renameCategory')
  const [name, setName] = useState(category.name)
  return (
    <ReasonDialog
      title={`Rename ${category.name}`}
      confirm="Rename it"
      usualReason="A clearer name"
      deed={rename}
      isReady={name.trim() !== '' && name.trim() !== category.name}
      onConfirm={(reason) =>
        rename.mutate(
          { params: { slug: category.slug }, body: { name, reason } },
          { onSuccess: () => onClose(`${category.name} is called ${name.trim()} now.`) },
        )
      }
      onClose={onClose}
    >
      <p>
        {category.products} {category.products === 1 ? 'product stays' : 'products stay'} in it. Customers
        read the new name within two seconds. A link that somebody kept says that the old one is gone and
        shows all categories.
      </p>
      <NameField value={name} onChange={setName} />
    </ReasonDialog>
  )
}

function NameField({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  return (
    <Field
      label="Name"
      required
      maxLength={LONGEST_CATEGORY_NAME}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
