import { useState } from 'react'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Field } from '#ui/fields/field.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { QuantityStepper } from '#ui/fields/quantity-stepper.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Specimen } from './specimen.tsx'

export function FieldSpecimens() {
  const [quantity, setQuantity] = useState(2)
  return (
    <>
      <Specimen title="Field">
        <Field label="Empty" placeholder="Search here..." />
        <Field label="With a hint" hint="As it stands on your card" />
        <Field label="With an error" error="This field is required" defaultValue="" />
        <Field label="Disabled" disabled defaultValue="Bristol" />
      </Specimen>
      <Specimen title="Password field and text area">
        <PasswordField label="Password" autoComplete="off" />
        <PasswordField label="Password again" autoComplete="off" error="Passwords do not match" />
        <TextArea label="Message" />
      </Specimen>
      <Specimen title="Select">
        <Select label="Category" options={['All', 'Laundry', 'Baby']} />
        <Select label="With an error" options={['Yes', 'No']} error="This field is required" />
        <Select label="Disabled select" options={['Yes', 'No']} disabled />
      </Specimen>
      <Specimen title="Checkbox">
        <Checkbox label="Remember me" />
        <Checkbox label="Ticked" defaultChecked />
        <Checkbox
          label="The terms"
          error="You must agree to the terms and conditions to proceed"
          name="terms"
        />
        <Checkbox label="Not available" disabled />
      </Specimen>
      <Specimen title="Quantity stepper">
        <QuantityStepper label="Soft Toilet Roll" value={quantity} onChange={setQuantity} />
        <QuantityStepper label="None of it" value={0} onChange={setQuantity} />
        <QuantityStepper label="Not editable" value={3} onChange={setQuantity} disabled />
      </Specimen>
    </>
  )
}
