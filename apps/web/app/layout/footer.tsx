import { company } from '@cupboard/domain/company'
import { Link } from 'react-router'
import { WordMark } from '#ui/word-mark.tsx'

const links = [
  ['Home', '/'],
  ['Contact Us', '/contact-us'],
  ['Privacy policy', '/privacy-policy'],
  ['Terms & Conditions', '/terms-and-conditions'],
] as const

export function Footer() {
  return (
    <footer className="on-forest bg-forest-dark">
      <div className="page-width grid gap-10 py-14 md:grid-cols-[1fr_auto]">
        <div className="flex max-w-sm flex-col gap-4">
          <WordMark ground="forest" className="self-start" isLazy />
          <p className="text-on-forest-soft text-balance">
            Household essentials, delivered before you run out.
          </p>
        </div>
        <nav aria-label="Footer" className="grid grid-cols-2 gap-x-12 md:grid-cols-[auto_auto]">
          {links.map(([text, to]) => (
            <Link key={to} to={to} viewTransition className="footer-link">
              {text}
            </Link>
          ))}
        </nav>
      </div>
      <div className="text-on-forest-soft text-tiny border-t border-white/15">
        <div className="page-width flex flex-col gap-1 py-6">
          <p>
            {company.name}, {company.address}. Registered in England and Wales, company no. {company.number}.
            VAT no. {company.vat}.
          </p>
          <p>
            <a className="footer-mail" href={`mailto:${company.email}`}>
              {company.email}
            </a>
          </p>
          <p>© 2026 Cupboard. All rights reserved.</p>
        </div>
      </div>
    </footer>
  )
}
