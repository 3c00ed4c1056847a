import { data } from 'react-router'
import { shopFrontContext } from '#api/server-api.ts'
import { ActionSpecimens } from '#features/styleguide/action-specimens.tsx'
import { ColourSpecimens } from '#features/styleguide/colour-specimens.tsx'
import { FieldSpecimens } from '#features/styleguide/field-specimens.tsx'
import { PanelSpecimens } from '#features/styleguide/panel-specimens.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import type { Route } from './+types/styleguide'

/** For the shop's makers: a live shop does not have this page. */
export function loader({ context }: Route.LoaderArgs) {
  if (context.get(shopFrontContext).isLive) throw data(null, { status: 404 })
  return null
}

export default function StyleguidePage() {
  return (
    <div className="page-width flex flex-col gap-6 py-10">
      <PageHeading title="Style guide">
        <p>Every part of the kit in every state.</p>
      </PageHeading>
      <ColourSpecimens />
      <ActionSpecimens />
      <FieldSpecimens />
      <PanelSpecimens />
    </div>
  )
}
