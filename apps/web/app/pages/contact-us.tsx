import { company } from '@cupboard/domain/company'
import { companyPhone } from '@cupboard/domain/company-phone'
import { ContactForm } from '#features/contact/contact-form.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Card } from '#ui/panels/card.tsx'

export default function ContactUsPage() {
  return (
    <div className="page-width flex flex-col gap-8 py-10 lg:gap-12 lg:py-16">
      <PageHeading title="Contact Us">
        <p>A person in Bristol reads every message. The cat supervises.</p>
      </PageHeading>
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-10">
        <Card>
          <ContactForm writeTo={company.email} />
        </Card>
        <Card className="flex flex-col gap-5">
          <h2 className="text-subheading">Rather talk?</h2>
          <dl className="flex flex-col gap-4">
            <div>
              <dt className="text-small text-ink-soft">Phone, Monday to Friday, 9 to 5</dt>
              <dd>
                <a className="text-link text-lead figures py-1.5" href={`tel:${companyPhone.dialled}`}>
                  {companyPhone.inWords}
                </a>
              </dd>
            </div>
            <div>
              <dt className="text-small text-ink-soft">Email</dt>
              <dd>
                <a className="text-link text-lead py-1.5" href={`mailto:${company.email}`}>
                  {company.email}
                </a>
              </dd>
            </div>
            <div>
              <dt className="text-small text-ink-soft">Post</dt>
              <dd>
                {company.name}
                <br />
                {company.address}
              </dd>
            </div>
          </dl>
          <p className="text-small text-ink-soft border-linen-dark border-t pt-4">
            Something arrived broken, short or not at all? Tell us within 30 days and we refund or resend it.
            A complaint gets an answer from a named person, and never later than 30 days.
          </p>
        </Card>
      </div>
    </div>
  )
}
