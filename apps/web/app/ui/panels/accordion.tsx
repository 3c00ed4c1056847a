import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'

type Props = {
  /** Sections of one group close each other: the browser keeps at most one of a name open. */
  group: string
  title: string
  children: ReactNode
  isOpenAtFirst?: boolean
}

export function AccordionSection({ group, title, children, isOpenAtFirst = false }: Props) {
  return (
    <details name={group} className="accordion" open={isOpenAtFirst}>
      <summary>
        {title}
        <Icon name="down" className="size-5" />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  )
}
