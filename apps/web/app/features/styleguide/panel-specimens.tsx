import { dateOnly } from '@cupboard/domain/calendar'
import { pence } from '@cupboard/domain/money'
import { Badge } from '#ui/figures/badge.tsx'
import { DeliveryDay } from '#ui/figures/delivery-day.tsx'
import { Price } from '#ui/figures/price.tsx'
import { AccordionSection } from '#ui/panels/accordion.tsx'
import { Card } from '#ui/panels/card.tsx'
import { Carousel } from '#ui/panels/carousel.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { Spinner } from '#ui/states/spinner.tsx'
import { Specimen } from './specimen.tsx'

const slides = ['one', 'two', 'three', 'four', 'five'].map((key) => ({
  key,
  slide: <Card>Slide {key}</Card>,
}))

export function PanelSpecimens() {
  return (
    <>
      <Specimen title="Price and delivery day">
        <Price pence={pence(420)} unitPrice="42p per roll" />
        <Price pence={pence(111_111)} size="large" />
        <DeliveryDay on={dateOnly('2026-10-13')} />
        <DeliveryDay on={dateOnly('2026-10-13')} withWeekday={false} />
      </Specimen>
      <Specimen title="Badge">
        <Badge>Scheduled</Badge>
        <Badge tone="good">Paid</Badge>
        <Badge tone="due">Payment due</Badge>
        <Badge tone="info">Shipped</Badge>
        <Badge tone="bad">In Dispute</Badge>
      </Specimen>
      <Specimen title="Accordion">
        <div className="w-full max-w-md">
          <AccordionSection group="styleguide" title="Subscription" isOpenAtFirst>
            One section is open at a time.
          </AccordionSection>
          <AccordionSection group="styleguide" title="Household">
            Opening this one closed the other.
          </AccordionSection>
        </div>
      </Specimen>
      <Specimen title="Waiting">
        <Spinner label="Loading..." />
        <Spinner size="small" />
        <Skeleton className="h-24 w-48" />
      </Specimen>
      <Specimen title="Empty and failed">
        <EmptyState picture="products" title="No products in your box." />
        <EmptyState picture="boxes" title="No upcoming boxes found." />
        <EmptyState picture="notifications" title="No notifications" />
        <ErrorState title="Something went wrong. Please try again later." />
      </Specimen>
      <Carousel title="Carousel" slides={slides} />
      <Carousel title="Carousel with nothing in it" slides={[]} />
    </>
  )
}
