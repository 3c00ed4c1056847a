import type { CallReply } from '@cupboard/contract/all-endpoints'
import type { CustomerId } from '@cupboard/domain/ids'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#api/call.ts'
import { toast } from '#ui/toast.ts'
import { isWholeHousehold, stepOfAccount, stepOfDraft } from './furthest-step.ts'
import { addWanted, planWhenReady, putAddress, putHousehold, putProducts } from './save-draft.ts'
import {
  adoptWantedProducts,
  changeDraft,
  currentDraft,
  forgetDraft,
  LAST_STEP,
  useDraft,
} from './wizard-draft.ts'

type Start = { furthest: number | null; doing: string }

/**
 * The first step of the wizard. A visitor goes by the draft on the device. A customer goes by the account, after a draft
 * made before signing in has been saved to it, so that nothing is typed twice.
 */
export function useWizardStart(customerId: CustomerId | null): Start {
  const draft = useDraft()
  const [reached, setReached] = useState<{ customerId: CustomerId; step: number } | null>(null)
  const [doing, setDoing] = useState('Loading...')
  const [isHydrated, setIsHydrated] = useState(false)
  const navigate = useNavigate()

  useEffect(() => {
    setIsHydrated(true)
    if (!customerId) return void adoptWantedProducts()
    let isCurrent = true
    async function begin(id: CustomerId): Promise<void> {
      await saveWhatWasDrafted(id, (words) => isCurrent && setDoing(words))
      const status = await call('getSubscriptionStatus', { params: { customerId: id } })
      if (!isCurrent) return
      if (status.paymentDetailsAdded) {
        forgetDraft()
        return void (await navigate('/box-summary', { replace: true }))
      }
      await loadAccount(id)
      const step = stepOfAccount(status)
      if (!isCurrent) return
      // Occupants and layout are known to this device alone until they are saved with the appliances.
      const furthest = Math.max(step, stepOfDraft(currentDraft()))
      const shown = currentDraft().step
      if (shown === null || shown > furthest || step === LAST_STEP) changeDraft({ step })
      setReached({ customerId: id, step })
    }
    begin(customerId).catch((error: unknown) => {
      if (!isCurrent) return
      toast.error((error as Error).message)
      setReached({ customerId, step: 0 })
    })
    return () => {
      isCurrent = false
    }
  }, [customerId, navigate])

  if (!isHydrated) return { furthest: null, doing }
  if (!customerId) return { furthest: stepOfDraft(draft), doing }
  const step = reached?.customerId === customerId ? Math.max(reached.step, stepOfDraft(draft)) : null
  return { furthest: step, doing }
}

/** A draft from before signing in goes into the account as far as it reaches, unless the account has its own. */
async function saveWhatWasDrafted(customerId: CustomerId, say: (words: string) => void): Promise<void> {
  const wanted = adoptWantedProducts()
  const { address, household, productIds } = currentDraft()
  const status = await call('getSubscriptionStatus', { params: { customerId } })
  if (!status.deliveryAddressAdded) {
    if (!address) return
    say('Saving your address...')
    await putAddress(customerId, address)
  }
  if (!status.householdDetailsAdded) {
    if (!isWholeHousehold(household)) return
    say('Saving your home...')
    await putHousehold(customerId, household)
  }
  if (status.productsAdded) return wanted.length > 0 ? addWanted(customerId, wanted) : undefined
  if (productIds.length === 0) return
  say('Saving your products...')
  await putProducts(customerId, productIds)
  say('Working out what your home uses up...')
  await planWhenReady(customerId, productIds)
}

/** The account's answers replace the device's; answers it lacks stay. */
async function loadAccount(customerId: CustomerId): Promise<void> {
  const params = { customerId }
  const [account, address, household, products] = await Promise.all([
    call('getAccount', { params }).catch(() => null),
    call('getAddress', { params }).catch(() => null),
    call('getHousehold', { params }).catch(() => null),
    call('listCustomerProducts', { params }),
  ])
  changeDraft({
    ...(account ? { person: personOf(account) } : {}),
    ...(address ? { address } : {}),
    ...(household ? { household } : {}),
    ...(products.length > 0 ? { productIds: products.map((product) => String(product.productId)) } : {}),
  })
}

function personOf({ firstName, lastName, phoneNumber }: CallReply<'getAccount'>) {
  return { name: `${firstName} ${lastName}`, contactNumber: phoneNumber }
}
