import { WrittenSection } from './written-page.tsx'

/** The agreement, in ten numbered sections. */
export function Terms({
  company,
}: {
  company: { name: string; address: string; number: string; email: string }
}) {
  return (
    <>
      <p className="text-small text-ink-soft">Last updated April 2025</p>
      <WrittenSection title="1. Who we are">
        <p>
          Cupboard is run by {company.name}, registered in England and Wales under number {company.number}, at{' '}
          {company.address}. These terms apply between you and us whenever you open an account or receive a
          box. You can reach us at {company.email}.
        </p>
      </WrittenSection>
      <WrittenSection title="2. Who can subscribe">
        <p>
          You must be at least 18 years old and live at a UK address we deliver to. You agree to give us
          details that are true and to keep your password to yourself. One account serves one household.
        </p>
      </WrittenSection>
      <WrittenSection title="3. How the subscription works">
        <p>
          Cupboard is a subscription of monthly automated deliveries. From what you tell us about your
          household we work out a box of the products you chose, and plan the boxes after it. You see every
          planned box in your account with its contents, its price and its delivery day, and can change it
          until it is processed.
        </p>
        <p>
          A box is processed three days before its delivery day. Seven days before delivery we write to you
          with what is in it, what it costs and the last day on which you can change it.
        </p>
      </WrittenSection>
      <WrittenSection title="4. Prices and payment">
        <p>
          Prices are in pounds and include VAT and delivery. By starting a subscription you agree to recurring
          monthly payments: you pay for the first box when you start, and the price of each later box is taken
          from your card when that box is processed. The price of a product can change; a box keeps the prices
          we wrote to you in its seven-day notice.
        </p>
        <p>
          Payments go through third-party services that specialise in them. Your full card number never
          reaches us; we keep only its last four digits, so that you can tell your cards apart. If a payment
          fails we tell you and try again before the box is packed.
        </p>
      </WrittenSection>
      <WrittenSection title="5. Delivery">
        <p>
          We deliver Monday to Saturday, not on the bank holidays of your part of the UK. Delivery updates
          arrive by email. If nobody is in, the carrier leaves the box somewhere safe or takes it to a
          neighbour. The goods are yours, and at your risk, from the moment they are delivered.
        </p>
      </WrittenSection>
      <WrittenSection title="6. Pausing and cancelling">
        <p>
          You can cancel or pause at any time before the next delivery is processed: skip a single box,
          postpone it, or end the whole subscription with one button in your account. There is no minimum
          number of boxes, no notice period and no fee. When you cancel we confirm it by email and plan no
          more boxes.
        </p>
      </WrittenSection>
      <WrittenSection title="7. Orders already processed, returns and refunds">
        <p>
          Orders that have already been processed are not refunded for a change of mind after the period
          below; a processed box still comes after you cancel, and is the last one.
        </p>
        <p>
          Your legal rights stay as they are. You may withdraw within 14 days of receiving your first box and
          send back what you have not opened; we refund it within 14 days. Hygiene goods cannot come back once
          unsealed. If anything is faulty, missing or not as described, tell us within 30 days and we refund
          or replace it.
        </p>
      </WrittenSection>
      <WrittenSection title="8. Your account and how we write to you">
        <p>
          We send the letters that belong to the subscription (notices, receipts, delivery updates) to the
          email address of your account. News and offers come only if you asked for them, and every one of
          them lets you stop the next. We may close an account that is used for fraud or against the law.
        </p>
      </WrittenSection>
      <WrittenSection title="9. What we are responsible for">
        <p>
          We are responsible for delivering the right goods in good order and for loss you could have expected
          us to cause if we do not. We are not responsible for delays outside our control, though we tell you
          of them and you may cancel the box. Nothing here limits liability that the law does not let us
          limit. Follow the instructions on every pack, and keep cleaning products away from children.
        </p>
      </WrittenSection>
      <WrittenSection title="10. Changes, complaints and the law">
        <p>
          If we change these terms we write to you at least 30 days before, and you can leave first.
          Complaints go to {company.email}; we acknowledge each within 30 days and tell you what we decided
          and why. The law of England and Wales applies, and you keep the protection of the courts where you
          live in the UK.
        </p>
      </WrittenSection>
    </>
  )
}
