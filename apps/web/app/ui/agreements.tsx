import { consentWords } from '@cupboard/domain/privacy/consent'
import type { ComponentProps } from 'react'
import { Checkbox } from './fields/checkbox.tsx'

type Tick = Omit<ComponentProps<typeof Checkbox>, 'label'>

/** Shows the terms and the marketing question of a new account. */
export function Agreements({ terms, marketing }: { terms: Tick; marketing: Tick }) {
  return (
    <div className="flex flex-col gap-2">
      <Checkbox
        {...terms}
        label={
          <>
            I am at least 18 and agree to the{' '}
            <a href="/terms-and-conditions" target="_blank" rel="noopener noreferrer" className="text-link">
              terms and conditions
            </a>
          </>
        }
      />
      <Checkbox {...marketing} label={consentWords.marketing} />
    </div>
  )
}
