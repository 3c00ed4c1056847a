import { type BoxStatus, boxStatuses, isBoxStatus } from '@cupboard/domain/box/box-status'
import { isDateOnly } from '@cupboard/domain/calendar'
import { useParams, useSearchParams } from 'react-router'
import { usePages } from '#api/use-office.ts'
import { Heading } from '#ui/heading.tsx'
import { NoSuchPage } from '#ui/no-such-page.tsx'
import { ListFilter, PagedList } from '#ui/pages.tsx'
import { dayOf, stateOf } from '#ui/words.ts'
import { BoxTable } from './box-table.tsx'

export function DayPage() {
  const { day = '' } = useParams()
  return isDateOnly(day) ? <BoxesOf day={day} /> : <NoSuchPage />
}

function BoxesOf({ day }: { day: string }) {
  const [params] = useSearchParams()
  const status = statusIn(params.get('state'))
  const pages = usePages('listBoxesOfDay', (after) => ({
    params: { day },
    query: { ...(status ? { status } : {}), ...(after ? { after } : {}) },
  }))
  return (
    <>
      <Heading>{`Boxes of ${dayOf(day)}`}</Heading>
      <ListFilter
        name="state"
        label="State"
        chosen={status}
        options={Object.keys(boxStatuses).map((each) => ({ value: each, text: stateOf(each) }))}
      />
      <PagedList
        pages={pages}
        rowsOf={(page) => page.boxes}
        what="the boxes"
        empty="No such box comes that day"
      >
        {(boxes) => (
          <BoxTable caption={boxes.length === 1 ? '1 box' : `${boxes.length} boxes`} boxes={boxes} />
        )}
      </PagedList>
    </>
  )
}

function statusIn(text: string | null): BoxStatus | undefined {
  return text !== null && isBoxStatus(text) ? text : undefined
}
