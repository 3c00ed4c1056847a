import type { CustomerId } from '@cupboard/domain/ids'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { allBoxes } from '#api/all-boxes.ts'
import { useArrivedFor } from '#api/arrived.tsx'
import { queryClient } from '#api/query-client.ts'
import { rememberPath } from '#api/session/return-path.ts'
import { currentSession } from '#api/session/session-token.ts'
import { NeedsScripts } from '#ui/states/needs-scripts.tsx'
import { Spinner } from '#ui/states/spinner.tsx'

const LOADER_MS = 500

/** On the first page of a visit, the loader came with the page and has been visible since its first paint. */
let isLanding = true

type Verdict = 'waiting' | 'welcome'

type Props = {
  /** False for a page that a customer may use before there is a box. */
  needsBox?: boolean
  children: (customerId: CustomerId) => ReactNode
}

/**
 * Guards every page of a customer: a short loader, then the page; the sign-in page for a visitor, who returns here
 * afterwards; and the household for a customer without a box. For a page that came with its answers, the server has
 * checked the session.
 */
export function SignedInOnly({ needsBox = true, children }: Props) {
  const arrivedFor = useArrivedFor()
  const [verdict, setVerdict] = useState<Verdict>(arrivedFor ? 'welcome' : 'waiting')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  useEffect(() => {
    if (arrivedFor && currentSession()?.customerId === arrivedFor) return
    let isCurrent = true
    async function decide(): Promise<void> {
      const pause = new Promise((resolve) => setTimeout(resolve, LOADER_MS - alreadySeenMs()))
      const path = await wayFor(needsBox)
      await pause
      if (!isCurrent) return
      if (path === null) return setVerdict('welcome')
      if (path === '/login') rememberPath(`${pathname}${search}`)
      await navigate(path, { replace: true })
    }
    void decide()
    return () => {
      isCurrent = false
      isLanding = false
    }
  }, [navigate, pathname, search, needsBox, arrivedFor])

  const customerId = currentSessionInBrowser()?.customerId ?? arrivedFor
  if (verdict === 'waiting' || !customerId) {
    return (
      // As tall as the screen, so that the footer does not jump when the page comes.
      <div className="grid min-h-dvh content-start justify-center pt-[20vh]">
        <NeedsScripts what="Your account" />
        <div className="with-scripts">
          <Spinner size="large" label="Loading..." />
        </div>
      </div>
    )
  }
  return children(customerId)
}

/** Null admits the customer. If the shop does not answer, the page itself reports that better than a redirect. */
async function wayFor(needsBox: boolean): Promise<string | null> {
  const session = currentSession()
  if (!session) return '/login'
  if (!needsBox) return null
  const boxes = await queryClient.fetchQuery(allBoxes(session.customerId)).catch(() => undefined)
  return boxes?.length === 0 ? '/household' : null
}

function alreadySeenMs(): number {
  const [painted] = isLanding ? performance.getEntriesByType('paint') : []
  return painted ? performance.now() - painted.startTime : 0
}

function currentSessionInBrowser() {
  return typeof window === 'undefined' ? null : currentSession()
}
