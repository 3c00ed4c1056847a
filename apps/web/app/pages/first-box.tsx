import { useLocation } from 'react-router'
import { useCall } from '#api/use-call.ts'
import { FirstBoxFrame, LaterStage } from '#features/household/first-box/first-box-frame.tsx'
import { HomeStage } from '#features/household/first-box/home-stage.tsx'
import { ProductsStage } from '#features/household/first-box/products-stage.tsx'
import { SummaryStage } from '#features/household/first-box/summary-stage.tsx'

export default function FirstBoxPage() {
  const { pathname } = useLocation()
  if (pathname === '/first-box/products') return <ChooseProducts />
  if (pathname === '/first-box/summary') return <SeeBox />
  return (
    <FirstBoxFrame path="/first-box" title="See your first box" intro="A minute, and no account.">
      <HomeStage />
    </FirstBoxFrame>
  )
}

function ChooseProducts() {
  const { data: products } = useProducts()
  return (
    <FirstBoxFrame path="/first-box/products" title="What you use" intro="Tap what you do not need.">
      <LaterStage needs={() => true}>
        {(household) => <ProductsStage household={household} products={products} />}
      </LaterStage>
    </FirstBoxFrame>
  )
}

function SeeBox() {
  const { data: products } = useProducts()
  return (
    <FirstBoxFrame
      path="/first-box/summary"
      title="Your first box"
      intro="This is what comes, what it costs, and why."
    >
      <LaterStage needs={({ productIds }) => productIds.length > 0}>
        {(household) => <SummaryStage household={household} products={products} />}
      </LaterStage>
    </FirstBoxFrame>
  )
}

function useProducts() {
  return useCall('listProducts', { body: {} }, ['products'])
}
