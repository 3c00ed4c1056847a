import '#features/household/household.css'
import './first-box.css'
import { likelyHome } from '@cupboard/domain/first-box/likely-home'
import { checkHousehold } from '@cupboard/domain/household/check-household'
import type { Household } from '@cupboard/domain/household/household'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { currentSession } from '#api/session/session-token.ts'
import {
  adoptWantedProducts,
  currentDraft,
  type Draft,
  useDraft,
} from '#features/household/wizard/wizard-draft.ts'
import { PageHeading } from '#ui/page-heading.tsx'
import { NeedsScripts } from '#ui/states/needs-scripts.tsx'
import { type StagePath, StageSteps } from './stage-steps.tsx'

type Props = { path: StagePath; title: string; intro: string; children: ReactNode }

/** Shows the frame of each stage. A customer already has an account, and goes on in the wizard. */
export function FirstBoxFrame({ path, title, intro, children }: Props) {
  const navigate = useNavigate()
  useEffect(() => {
    if (currentSession()) void navigate('/household', { replace: true })
    else adoptWantedProducts()
  }, [navigate])
  return (
    <div className="page-width flex flex-col gap-6 py-8 lg:py-10">
      <StageSteps current={path} />
      <PageHeading title={title}>{intro}</PageHeading>
      <NeedsScripts what="Planning a box" />
      {children}
    </div>
  )
}

type StageProps = {
  needs: (draft: Draft) => boolean
  children: (household: Household, draft: Draft) => ReactNode
}

/** A stage that needs an earlier one; without it the visitor starts at the beginning. */
export function LaterStage({ needs, children }: StageProps) {
  const draft = useDraft()
  const navigate = useNavigate()
  const [isHydrated, setIsHydrated] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, on arriving.
  useEffect(() => {
    setIsHydrated(true)
    if (!hasHome(currentDraft()) || !needs(currentDraft())) void navigate('/first-box', { replace: true })
  }, [])
  if (!isHydrated || !hasHome(draft)) return <div className="min-h-dvh" />
  return children(likelyHome(draft.household), draft)
}

export function hasHome({ household }: Draft): boolean {
  return Object.keys(household).length > 0 && Object.keys(checkHousehold(likelyHome(household))).length === 0
}
