import { formatPounds } from '@cupboard/domain/money'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { justPaid } from '#api/just-paid.ts'
import { FirstBoxFrame, LaterStage } from '#features/household/first-box/first-box-frame.tsx'
import { OrderStage } from '#features/household/order/order-stage.tsx'
import { forgetDraft } from '#features/household/wizard/wizard-draft.ts'
import type { CardForm } from '#features/payments/card/card-form.ts'
import { CardFormSkeleton } from '#features/payments/card/card-form-skeleton.tsx'
import { CardProblem } from '#features/payments/card/card-problem.tsx'
import { KeyInformation } from '#features/payments/key-information.tsx'

// Parts below the fold, or needed only after a press, load after the page.
const ProviderCardForm = lazy(() =>
  import('#features/payments/card/provider-card-form.tsx').then((m) => ({ default: m.ProviderCardForm })),
)
const EmailTakenDialog = lazy(() =>
  import('#features/accounts/email-taken-dialog.tsx').then((m) => ({ default: m.EmailTakenDialog })),
)

export default function FirstBoxOrderPage() {
  const [form, setForm] = useState<CardForm | null>(null)
  const [isTaken, setIsTaken] = useState(false)
  const navigate = useNavigate()
  return (
    <FirstBoxFrame
      path="/first-box/order"
      title="Address and card"
      intro="Your card details go straight to our card provider. We never see them."
    >
      <LaterStage needs={({ productIds }) => productIds.length > 0}>
        {(household, { productIds }) => (
          <OrderStage
            household={household}
            productIds={productIds}
            card={
              <Suspense fallback={<CardFormSkeleton />}>
                <ProviderCardForm onReady={setForm} />
              </Suspense>
            }
            isCardReady={form !== null}
            agreement={(price) => <KeyInformation price={price} isFirst />}
            complaint={(problem) => <CardProblem problem={problem} />}
            onPay={async (customerId, box) => {
              const { payBox } = await import('#features/payments/pay-box.ts')
              const result = await payBox(customerId, box, (secret) =>
                form?.pay(secret, formatPounds(box.boxPrice)),
              )
              if (!result.isDone) return result
              await navigate('/manage-subscription', { state: justPaid(box.boxId) })
              forgetDraft()
              return result
            }}
            onEmailTaken={() => setIsTaken(true)}
          />
        )}
      </LaterStage>
      {isTaken && (
        <Suspense>
          <EmailTakenDialog open onCancel={() => setIsTaken(false)} />
        </Suspense>
      )}
    </FirstBoxFrame>
  )
}
