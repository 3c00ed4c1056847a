import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useRead } from '#api/use-office.ts'
import { holdersOf } from '#catalogue/holders.ts'
import { Heading } from '#ui/heading.tsx'
import { Shown } from '#ui/states.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

/** One product, and the way to sell it no more. */
export function WithdrawPage() {
  const { productId = '' } = useParams()
  const product = useRead('previewWithdrawal', { params: { productId }, query: {} })
  const [isOpen, setIsOpen] = useState(false)
  const [isDone, setIsDone] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <p>
        <Link to={`/catalogue/${productId}`}>{product.data?.productName ?? 'The product'}</Link>
      </p>
      <Heading>{product.data ? `Withdraw ${product.data.productName}` : 'Withdraw a product'}</Heading>
      <Shown reading={product} what="the product">
        {({ productName, state, customers, isEstimate, today }) => (
          <>
            <p>
              {state === 'withdrawn'
                ? 'It is sold no more. Homes that had it follow within minutes.'
                : `${holdersOf(customers, isEstimate)}.`}
            </p>
            {isDone && state !== 'withdrawn' && <p role="status">It goes on the day that you chose.</p>}
            {state !== 'withdrawn' && (
              <button type="button" className="button button-main" onClick={() => setIsOpen(true)}>
                Withdraw it
              </button>
            )}
            {isOpen && (
              <WithdrawDialog
                productId={productId}
                name={productName}
                today={today}
                onDone={() => {
                  close()
                  setIsDone(true)
                }}
                onClose={close}
              />
            )}
          </>
        )}
      </Shown>
    </>
  )
}
