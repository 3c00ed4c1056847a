import { Link } from 'react-router'
import { WrittenSection } from './written-page.tsx'

export function Privacy({ company }: { company: { name: string; address: string; email: string } }) {
  return (
    <>
      <WrittenSection title="Our roles">
        <p>
          {company.name}, {company.address}, is the controller of what you tell us: we decide why and how it
          is used, and we answer for it. Others handle parts of it for us, on our instructions and for nothing
          else: a payment provider takes card payments, a carrier delivers boxes, and a mail provider carries
          our letters.
        </p>
        <p>
          We sell nothing to anybody. There is no advertising on these pages and no tracker follows you out of
          them.
        </p>
      </WrittenSection>
      <WrittenSection title="Our responsibilities">
        <p>We keep what running a subscription needs, and can say for each thing why:</p>
        <ul>
          <li>
            <strong>Your name, address, phone and email</strong>, to deliver boxes and to write to you about
            them. Our contract with you is the reason.
          </li>
          <li>
            <strong>Your household</strong>: how many adults, children and infants, their sex where you give
            it, rooms and appliances. The only use is to work out quantities, because homes use things at
            different speeds. We do not ask for names, ages or anything about health.
          </li>
          <li>
            <strong>Your boxes and changes</strong>, so that the next box fits better than the last.
          </li>
          <li>
            <strong>Payments</strong>: amounts, dates and the last four digits of your card. The full number
            stays with the payment provider.
          </li>
          <li>
            <strong>Marketing wishes</strong>, with the date on which you gave them. The box starts unticked,
            and every such letter carries a way to stop.
          </li>
        </ul>
        <p>
          In your browser we store only what keeps you signed in and what you have typed but not yet saved.
          That is needed for the shop to work, so there is no banner to click away.
        </p>
        <p>
          We keep your account while you have it and erase it when you say so, as soon as no box or payment of
          yours is under way. Receipts stay for six years, because tax law says so; letters and what happened
          stay for two years, and what the bell told you for one, each until the end of its month. Passwords
          and reset codes are stored in a form that we cannot read back. If something goes wrong with your
          data and it matters to you, we tell you and the regulator within 72 hours.
        </p>
      </WrittenSection>
      <WrittenSection title="Your responsibilities">
        <p>
          Keep your password to yourself and tell us if somebody else may have it. Keep your address and your
          household up to date; a box can only fit the home it knows. If you tell us about the people you live
          with, let them know.
        </p>
        <p>
          And use your rights. In your account, under <Link to="/my-data">Your data</Link>, you download what
          we hold, take back what you agreed to, complain, or erase it all. You may also have it corrected or
          object to how we use it: write to {company.email} and we answer within a month, free of charge. If
          you are not content with the answer, go to the Information Commissioner at ico.org.uk.
        </p>
      </WrittenSection>
    </>
  )
}
