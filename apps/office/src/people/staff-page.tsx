import type { OfficeReply } from '@cupboard/contract/office/all-endpoints'
import { roles } from '@cupboard/domain/staff/role'
import { useRead } from '#api/use-office.ts'
import { Heading } from '#ui/heading.tsx'
import { Shown } from '#ui/states.tsx'
import { Table } from '#ui/table.tsx'
import { whenIs } from '#ui/words.ts'

type Person = OfficeReply<'listStaff'>[number]

/** Lists the shop's people. They are invited and disabled by command. */
export function StaffPage() {
  const people = useRead('listStaff', {})
  return (
    <>
      <Heading>People</Heading>
      <Shown reading={people} what="the people">
        {(found) => (
          <Table
            caption="Who works here"
            rows={found}
            keyOf={(person) => person.staffId}
            columns={[
              { head: 'Name', cell: (person) => person.name, isName: true },
              { head: 'E-mail', cell: (person) => person.email, isLong: true },
              {
                head: 'Role',
                cell: (person) => (
                  <>
                    {roles[person.role].label} <span className="soft">{roles[person.role].does}</span>
                  </>
                ),
              },
              { head: 'Standing', cell: (person) => standingOf(person) },
            ]}
          />
        )}
      </Shown>
    </>
  )
}

function standingOf({ joinedAt, disabledAt }: Person): string {
  if (disabledAt) return `Disabled ${whenIs(disabledAt)}`
  return joinedAt ? `Joined ${whenIs(joinedAt)}` : 'Invited'
}
