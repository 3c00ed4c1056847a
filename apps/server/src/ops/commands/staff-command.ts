import { londonDay } from '@cupboard/domain/calendar'
import { everyRole, isRole } from '@cupboard/domain/staff/role'
import { disableStaff, inviteStaff } from '#features/office/people/invite-staff.ts'
import { readStaff, type StaffRow } from '#features/office/people/staff-store.ts'
import { type Command, list, no, reasonOf, say } from '#ops/command.ts'

const use = 'invite EMAIL --role ROLE --name NAME | list | disable EMAIL --reason "…"'

/** Manages the staff. This command invites the first owner and everybody after. */
export const staffCommand: Command = {
  use,
  what: 'Invites somebody to the back office, lists who works there, or shuts somebody out.',
  async run(deps, asked) {
    const [what, email] = asked.words
    if (what === 'list')
      return list(
        (await readStaff(deps.db)).map(shown),
        'Nobody works here yet. Begin with: staff invite EMAIL --role owner',
        ({ email, name, role, standing }) => [email, name, role, standing],
      )
    if (!email) throw no(`Use: staff ${use}`)
    if (what === 'disable') {
      await disableStaff(deps, email, reasonOf(asked))
      return say(`${email} is disabled, and signed out everywhere.`)
    }
    if (what !== 'invite') throw no(`Use: staff ${use}`)
    const { role, name = nameIn(email) } = asked.options
    if (!role || !isRole(role)) throw no(`Say which role: ${everyRole.join(', ')}.`)
    const { link } = await inviteStaff(deps, { email, role, name })
    return say('This link is good once, and for an hour:', link)
  },
}

function shown(person: StaffRow) {
  const { email, name, role } = person
  return { email, name, role, standing: standingOf(person) }
}

function standingOf({ invitedAt, joinedAt, disabledAt }: StaffRow): string {
  if (disabledAt) return `disabled ${londonDay(disabledAt)}`
  return joinedAt ? `joined ${londonDay(joinedAt)}` : `invited ${londonDay(invitedAt)}`
}

function nameIn(email: string): string {
  return email.split('@')[0] ?? email
}
