import { company } from '@cupboard/domain/company'
import { Privacy } from '#features/written/privacy.tsx'
import { WrittenPage } from '#features/written/written-page.tsx'

export default function PrivacyPolicyPage() {
  return (
    <WrittenPage
      title="Privacy policy"
      lead="We need to know how many people use your bathroom. We do not need to know anything else about them."
    >
      <Privacy company={company} />
    </WrittenPage>
  )
}
