import type { RightName } from '@cupboard/domain/staff/rights'
import type { Method } from '../paths.ts'

/** Who may ask: anyone, as one who signs in must; anyone who is signed in to the office; or who has the right. */
export type OfficeAudience = 'anyone' | 'staff' | RightName

type Address<A extends OfficeAudience> = { method: Method; path: string; audience: A }

const forAudience =
  <A extends OfficeAudience>(audience: A) =>
  (method: Method, path: string): Address<A> => ({ method, path, audience })

const anyone = forAudience('anyone')
const staff = forAudience('staff')
const who = forAudience

/**
 * Every endpoint of the office: method, path below `/api`, and the right it asks for. A table of its own, so that the
 * shop's pages know none of it.
 */
export const officePaths = {
  signInWithPassword: anyone('POST', '/office/session/password'),
  beginPasskeySignIn: anyone('POST', '/office/session/passkey/begin'),
  finishPasskeySignIn: anyone('POST', '/office/session/passkey/finish'),
  signOut: staff('POST', '/office/session/end'),
  readMe: staff('GET', '/office/me'),
  lookAtInvitation: anyone('POST', '/office/invitation/look'),
  acceptInvitation: anyone('POST', '/office/invitation/accept'),

  search: who('search')('GET', '/office/search'),
  readCustomer: who('read-customer')('GET', '/office/customers/{customerId}'),
  readTimeline: who('read-customer')('GET', '/office/customers/{customerId}/timeline'),
  showContact: who('show-contact')('POST', '/office/customers/{customerId}/contact'),
  readBoxLife: who('read-box')('GET', '/office/boxes/{boxId}'),
  readCalendar: who('read-calendar')('GET', '/office/calendar'),
  listBoxesOfDay: who('read-box')('GET', '/office/calendar/{day}'),

  endSubscription: who('end-subscription')('POST', '/office/customers/{customerId}/end-subscription'),
  changeAddress: who('change-address')('POST', '/office/customers/{customerId}/address'),
  sendLink: who('send-link')('POST', '/office/customers/{customerId}/send-link'),
  skipBox: who('skip-box')('POST', '/office/boxes/{boxId}/skip'),
  moveBox: who('move-box')('POST', '/office/boxes/{boxId}/move'),
  listDaysToMoveTo: who('move-box')('GET', '/office/boxes/{boxId}/delivery-days'),
  amendBox: who('amend-box')('POST', '/office/boxes/{boxId}/amend'),

  listAudit: who('read-audit')('GET', '/office/audit'),
  listStaff: who('read-staff')('GET', '/office/staff'),
  askApproval: who('ask-approval')('POST', '/office/approvals'),
  listApprovals: who('ask-approval')('GET', '/office/approvals'),
  decideApproval: who('approve')('POST', '/office/approvals/{approvalId}/decide'),
}

export type OfficeEndpointName = keyof typeof officePaths
