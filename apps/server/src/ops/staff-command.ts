import { parseArgs } from 'node:util'
import { londonDay } from '@cupboard/domain/calendar'
import { everyRole, isRole } from '@cupboard/domain/staff/role'
import type { Deps } from '#deps.ts'
import { disableStaff, inviteStaff } from '#features/office/people/invite-staff.ts'
import { readStaff, type StaffRow } from '#features/office/people/staff-store.ts'
import { no } from './command.ts'

const USE = 'Use: staff invite EMAIL --role ROLE --name NAME | staff list | staff disable EMAIL --reason WHY'

/** Who works here. The first owner is invited from here, and so is everybody else. */
export async function staffCommand(deps: Deps, words: readonly string[]): Promise<string[]> {
  const { what, email, role, name, reason } = wordsIn(words)
  if (what === 'list') return listStaff(deps)
  if (!email) throw no(USE)
  if (what === 'disable') {
    if (!reason) throw no('Say why: staff disable EMAIL --reason "has left"')
    await disableStaff(deps, email, reason)
    return [`${email} is disabled, and signed out everywhere.`]
  }
  if (what !== 'invite') throw no(USE)
  if (!role || !isRole(role)) throw no(`Say which role: ${everyRole.join(', ')}.`)
  const { link } = await inviteStaff(deps, { email, role, name: name ?? nameIn(email) })
  return ['This link is good once, and for an hour:', link]
}

async function listStaff({ db }: Deps): Promise<string[]> {
  const people = await readStaff(db)
  if (people.length === 0) return ['Nobody works here yet. Begin with: staff invite EMAIL --role owner']
  return people.map((person) => `${person.email}  ${person.name}  ${person.role}  ${standingOf(person)}`)
}

function standingOf({ invitedAt, joinedAt, disabledAt }: StaffRow): string {
  if (disabledAt) return `disabled ${londonDay(disabledAt)}`
  return joinedAt ? `joined ${londonDay(joinedAt)}` : `invited ${londonDay(invitedAt)}`
}

function wordsIn(words: readonly string[]) {
  try {
    const options = {
      role: { type: 'string' },
      name: { type: 'string' },
      reason: { type: 'string' },
    } as const
    const { values, positionals } = parseArgs({ args: [...words], allowPositionals: true, options })
    const [what, email] = positionals
    return { what, email, ...values }
  } catch (cause) {
    throw no(cause instanceof Error ? cause.message : String(cause))
  }
}

function nameIn(email: string): string {
  return email.split('@')[0] ?? email
}
