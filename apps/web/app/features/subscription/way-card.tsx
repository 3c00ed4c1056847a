import { Link } from 'react-router'
import { UnbrokenDays } from '#ui/figures/unbroken-days.tsx'
import { Icon } from '#ui/icon.tsx'

type Props = {
  to: string
  title: string
  words: string
  picture: string
  /** A current fact; an empty string keeps its line free until the fact is loaded. */
  fact?: string
}

/** A large card that leads somewhere. */
export function WayCard({ to, title, words, picture, fact }: Props) {
  return (
    <Link to={to} className="card way-card group flex h-full flex-col overflow-hidden">
      <img src={picture} alt="" width={720} height={540} className="aspect-4/3 w-full object-cover" />
      <span className="flex flex-1 flex-col gap-1 p-5">
        <span className="font-display text-subheading flex items-center justify-between gap-2">
          {title}
          <Icon name="right" className="size-6 transition-transform group-hover:translate-x-1" />
        </span>
        {fact !== undefined && (
          <span className="figures min-h-[1lh] font-semibold md:max-lg:min-h-[2lh]">
            <UnbrokenDays text={fact} />
          </span>
        )}
        <span className="text-ink-soft">{words}</span>
      </span>
    </Link>
  )
}
