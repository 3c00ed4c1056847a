import { Route, Routes } from 'react-router'
import { ApprovalsPage } from '#audit/approvals-page.tsx'
import { AuditPage } from '#audit/audit-page.tsx'
import { BoxPage } from '#boxes/box-page.tsx'
import { CalendarPage } from '#boxes/calendar-page.tsx'
import { DayPage } from '#boxes/day-page.tsx'
import { CategoriesPage } from '#catalogue/categories/categories-page.tsx'
import { PricesPage } from '#catalogue/prices-page.tsx'
import { ProductPage } from '#catalogue/product-page.tsx'
import { ProductsPage } from '#catalogue/products-page.tsx'
import { SheetPage } from '#catalogue/sheet-page.tsx'
import { WithdrawPage } from '#catalogue/withdraw/withdraw-page.tsx'
import { CustomerPage } from '#desk/customer-page.tsx'
import { SearchPage } from '#desk/search-page.tsx'
import { FiguresPage } from '#figures/figures-page.tsx'
import { ForecastPage } from '#goods/forecast-page.tsx'
import { OrdersPage } from '#goods/orders-page.tsx'
import { ShelfPage } from '#goods/shelf-page.tsx'
import { SuppliersPage } from '#goods/suppliers-page.tsx'
import { LetterKindsPage, SampleLetterPage } from '#letters/kinds-page.tsx'
import { LetterLogPage, LetterPage } from '#letters/letter-log-page.tsx'
import { SuppressedPage } from '#letters/suppressed-page.tsx'
import { BooksPage } from '#money/books-page.tsx'
import { DisputePage } from '#money/dispute-page.tsx'
import { DisputesPage } from '#money/disputes-page.tsx'
import { FailedPaymentsPage } from '#money/failed-payments-page.tsx'
import { ExceptionsPage } from '#packing/exceptions-page.tsx'
import { PackingPage } from '#packing/packing-page.tsx'
import { StationPage } from '#packing/station/station-page.tsx'
import { WavePage } from '#packing/wave/wave-page.tsx'
import { WavesPage } from '#packing/waves-page.tsx'
import { Frame } from '#people/frame.tsx'
import { InvitationPage } from '#people/invitation-page.tsx'
import { KeysPage } from '#people/keys-page.tsx'
import { StaffPage } from '#people/staff-page.tsx'
import { RequestsPage } from '#privacy/requests-page.tsx'
import { NoSuchPage } from '#ui/no-such-page.tsx'

/** The map of the office. */
export function App() {
  return (
    <Routes>
      <Route path="invitation" element={<InvitationPage />} />
      <Route element={<Frame />}>
        <Route index element={<SearchPage />} />
        <Route path="customers/:customerId" element={<CustomerPage />} />
        <Route path="boxes/:boxId" element={<BoxPage />} />
        <Route path="calendar" element={<CalendarPage />} />
        <Route path="calendar/:day" element={<DayPage />} />
        <Route path="money" element={<FailedPaymentsPage />} />
        <Route path="money/disputes" element={<DisputesPage />} />
        <Route path="money/disputes/:disputeId" element={<DisputePage />} />
        <Route path="money/books" element={<BooksPage />} />
        <Route path="letters" element={<LetterKindsPage />} />
        <Route path="letters/kinds/:kind" element={<SampleLetterPage />} />
        <Route path="letters/suppressed" element={<SuppressedPage />} />
        <Route path="letters/:letterId" element={<LetterPage />} />
        <Route path="customers/:customerId/letters" element={<LetterLogPage />} />
        <Route path="requests" element={<RequestsPage />} />
        <Route path="figures" element={<FiguresPage />} />
        <Route path="goods" element={<ShelfPage />} />
        <Route path="goods/forecast/:productId" element={<ForecastPage />} />
        <Route path="goods/orders" element={<OrdersPage />} />
        <Route path="goods/suppliers" element={<SuppliersPage />} />
        <Route path="catalogue/withdraw/:productId" element={<WithdrawPage />} />
        <Route path="packing" element={<PackingPage />} />
        <Route path="packing/waves" element={<WavesPage />} />
        <Route path="packing/waves/:waveId" element={<WavePage />} />
        <Route path="packing/waves/:waveId/station" element={<StationPage />} />
        <Route path="packing/exceptions" element={<ExceptionsPage />} />
        <Route path="catalogue" element={<ProductsPage />} />
        <Route path="catalogue/prices" element={<PricesPage />} />
        <Route path="catalogue/categories" element={<CategoriesPage />} />
        <Route path="catalogue/sheet" element={<SheetPage />} />
        <Route path="catalogue/:productId" element={<ProductPage />} />
        <Route path="audit" element={<AuditPage />} />
        <Route path="keys" element={<KeysPage />} />
        <Route path="people" element={<StaffPage />} />
        <Route path="approvals" element={<ApprovalsPage />} />
        <Route path="*" element={<NoSuchPage />} />
      </Route>
    </Routes>
  )
}
