import type { ReactNode } from 'react'
import { PageHeading } from '#ui/page-heading.tsx'

type Props = { title: string; words: string; children: ReactNode }

/** The quiet page around signing in and up: words and form on one side, a cupboard on the other. */
export function AccountFrame({ title, words, children }: Props) {
  return (
    <div className="page-width grid items-start gap-10 pt-24 pb-12 lg:grid-cols-2 lg:gap-20 lg:pt-28">
      <div className="mx-auto flex w-full max-w-md flex-col gap-7">
        <PageHeading title={title}>{words}</PageHeading>
        {children}
      </div>
      <img
        src="/pictures/hero-tall.svg"
        alt=""
        width={800}
        height={960}
        className="hidden max-h-[calc(100dvh-9rem)] w-auto justify-self-center rounded-card lg:block"
      />
    </div>
  )
}
