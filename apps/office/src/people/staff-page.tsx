import type { OfficeReply } from '@cupboard/contract/office/all-endpoints'
import { roles } from '@cupboard/domain/staff/role'
import { useRead } from '#api/use-office.ts'
import { Heading } from '#ui/heading.tsx'
import { Shown } from '#ui/states.tsx'
import { whenIs } from '#ui/words.ts'

type Person = OfficeReply<'listStaff'>[number]

/** Who works here. They are invited and disabled by command. */
export function StaffPage() {
  const people = useRead('listStaff', {})
  return (
    <>
      <Heading>People</Heading>
      <Shown reading={people} what="the people">
        {(found) => (
          <table>
            <caption className="hidden-text">Who works here</caption>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">E-mail</th>
                <th scope="col">Role</th>
                <th scope="col">Standing</th>
              </tr>
            </thead>
            <tbody>
              {found.map((person) => (
                <tr key={person.staffId}>
                  <th scope="row">{person.name}</th>
                  <td>{person.email}</td>
                  <td>
                    {roles[person.role].label} <span className="soft">{roles[person.role].does}</span>
                  </td>
                  <td>{standingOf(person)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Shown>
    </>
  )
}

function standingOf({ joinedAt, disabledAt }: Person): string {
  if (disabledAt) return `Disabled ${whenIs(disabledAt)}`
  return joinedAt ? `Joined ${whenIs(joinedAt)}` : 'Invited'
}
