import type { ReactNode } from 'react'
import { PageHeading } from '#ui/page-heading.tsx'

/** A page that is there to be read: one column of a comfortable width. */
export function WrittenPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className="page-width flex flex-col gap-10 py-10 lg:py-16">
      <PageHeading title={title}>
        <p>{lead}</p>
      </PageHeading>
      <div className="card flex max-w-3xl flex-col gap-9 lg:!p-12">{children}</div>
    </div>
  )
}

export function WrittenSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="written flex flex-col gap-3">
      <h2 className="text-subheading">{title}</h2>
      {children}
    </section>
  )
}
