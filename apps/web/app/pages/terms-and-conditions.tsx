import { company } from '@cupboard/domain/company'
import { Terms } from '#features/written/terms.tsx'
import { WrittenPage } from '#features/written/written-page.tsx'

export default function TermsAndConditionsPage() {
  return (
    <WrittenPage
      title="Terms & Conditions"
      lead="What we promise, what you agree to, and how to leave. Written to be read."
    >
      <Terms company={company} />
    </WrittenPage>
  )
}
