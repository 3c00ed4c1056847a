import type { CallReply } from '@cupboard/contract/all-endpoints'
import type { CustomerId } from '@cupboard/domain/ids'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#api/call.ts'
import { justPaid } from '#api/just-paid.ts'
import { queryClient } from '#api/query-client.ts'
import { customerKey } from '#api/query-keys.ts'
import type { CardResult } from '#features/payments/card/card-form.ts'
import type { Problem } from '#features/payments/card/card-problem.tsx'
import { toast } from '#ui/toast.ts'
import { afterPaying, SECRET } from './pay-box.ts'

type Secret = CallReply<'getPaymentClientSecret'>

export function useClientSecret(customerId: CustomerId, boxId: string) {
  return useQuery(
    {
      queryKey: customerKey(customerId, 'boxes', boxId, SECRET),
      queryFn: () => secretOf(customerId, boxId),
      // A customer who looks up the card's number in another window returns to the same form.
      refetchOnWindowFocus: false,
      staleTime: 0,
      gcTime: 0,
    },
    queryClient,
  )
}

async function secretOf(customerId: CustomerId, boxId: string): Promise<Secret> {
  try {
    return await call('getPaymentClientSecret', { params: { customerId, boxId } })
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: a missing secret is reported to the console alone.
    console.error((error as Error).message)
    throw error
  }
}

/** Answers nothing while the card form is not ready. */
type Confirm = (clientSecret: string) => Promise<CardResult> | undefined

/** One payment from the press of the button to the account page that thanks for it. */
export function usePayment(customerId: CustomerId, boxId: string, secret: Secret | undefined) {
  const [isProcessing, setIsProcessing] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isPaid, setIsPaid] = useState(false)
  const navigate = useNavigate()
  const clientSecret = secret?.clientSecret

  const pay = useCallback(
    async (confirm: Confirm): Promise<void> => {
      const asked = clientSecret === undefined ? undefined : confirm(clientSecret)
      if (!asked) return void toast.error('Stripe is not loaded yet.')
      setProblem(null)
      setIsProcessing(true)
      const result = await asked
      if (!result.isDone) {
        setProblem(result)
        return setIsProcessing(false)
      }
      setIsPaid(true)
      await afterPaying(customerId)
      await navigate('/manage-subscription', { state: justPaid(boxId) })
    },
    [clientSecret, customerId, boxId, navigate],
  )
  return { pay, problem, isProcessing, isPaid }
}
