import type { ReactNode } from 'react'

/** One part of the kit with its name and its states beside each other. */
export function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card flex flex-col gap-4">
      <h2 className="text-subheading">{title}</h2>
      <div className="flex flex-wrap items-start gap-4">{children}</div>
    </section>
  )
}
