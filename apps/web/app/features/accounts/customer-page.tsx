import type { CustomerId } from '@cupboard/domain/ids'
import type { ReactNode } from 'react'
import { type Arrived, ArrivedAnswers } from '#api/arrived.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { SignedInOnly } from './signed-in-only.tsx'

type Props = {
  title: string
  /** One or two sentences below the heading. */
  intro?: ReactNode
  /** False for a page that a customer may use before there is a box. */
  needsBox?: boolean
  /** The answers that came with the page. */
  arrived?: Arrived | null
  children: (customerId: CustomerId) => ReactNode
}

/** A page of a customer. Its heading holds no secret, so it is drawn before the session is known. */
export function CustomerPage({ title, intro, needsBox = true, arrived = null, children }: Props) {
  return (
    <div className="page-width flex flex-col gap-8 py-10">
      <PageHeading title={title}>{intro}</PageHeading>
      {/* As tall as the screen, so that the footer does not jump when the content below comes. */}
      <div className="flex min-h-dvh flex-col gap-8">
        <ArrivedAnswers arrived={arrived}>
          <SignedInOnly needsBox={needsBox}>{children}</SignedInOnly>
        </ArrivedAnswers>
      </div>
    </div>
  )
}
