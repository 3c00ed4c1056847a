import { everyRole, type Role } from './role.ts'

type Right = {
  /** The name in the audit and the menu. */
  label: string
  roles: readonly Role[]
  /** The right changes something, so it leaves a row in the audit and needs a reason. */
  isDeed: boolean
}

const DESK = ['owner', 'manager', 'support'] as const
const FLOOR = [...DESK, 'packer'] as const
const BUYING = ['owner', 'manager', 'buyer'] as const
const GOODS = [...BUYING, 'packer'] as const
const PACKING = ['owner', 'manager', 'packer'] as const
const MONEY = ['owner', 'manager', 'accountant'] as const

/**
 * The rights of the office, with the roles that have them. Guard, menu and tests all use this table; a right outside
 * it does not exist.
 */
export const rights = {
  search: { label: 'Search', roles: [...FLOOR, 'accountant'], isDeed: false },
  'read-customer': { label: 'See a customer', roles: [...FLOOR, 'accountant'], isDeed: false },
  'read-box': { label: 'See a box', roles: [...FLOOR, 'accountant'], isDeed: false },
  'read-calendar': { label: 'See the calendar', roles: everyRole, isDeed: false },
  'read-letters': { label: 'See letters', roles: DESK, isDeed: false },
  'read-audit': { label: 'See the audit', roles: MONEY, isDeed: false },
  'read-staff': { label: 'See who works here', roles: ['owner', 'manager', 'engineer'], isDeed: false },
  'show-contact': { label: 'Show phone and street', roles: FLOOR, isDeed: true },
  'end-subscription': { label: 'End a subscription', roles: DESK, isDeed: true },
  'pause-subscription': { label: 'Pause a subscription', roles: DESK, isDeed: true },
  'skip-box': { label: 'Skip a box', roles: DESK, isDeed: true },
  'move-box': { label: 'Move a box', roles: DESK, isDeed: true },
  'amend-box': { label: 'Change a quantity', roles: DESK, isDeed: true },
  'release-box': { label: 'Let a stopped box go on, or cancel it', roles: DESK, isDeed: true },
  'change-address': { label: 'Change an address', roles: DESK, isDeed: true },
  'send-link': { label: 'Send a link', roles: DESK, isDeed: true },
  'read-money': { label: 'See the money desk', roles: [...DESK, 'accountant'], isDeed: false },
  'read-books': { label: 'See disputes and the books', roles: MONEY, isDeed: false },
  'resend-letter': { label: 'Send a letter again', roles: DESK, isDeed: true },
  'release-address': { label: 'Send to an address again', roles: DESK, isDeed: true },
  'read-figures': { label: 'See the figures', roles: MONEY, isDeed: false },
  'refund-box': { label: 'Refund a box', roles: [...DESK, 'accountant'], isDeed: true },
  'approve-refund': { label: 'Approve a refund of another', roles: MONEY, isDeed: true },
  'turn-down-refund': { label: 'Turn a refund down', roles: [...DESK, 'accountant'], isDeed: true },
  'replace-packs': { label: 'Send packs again', roles: DESK, isDeed: true },
  'give-credit': { label: 'Give credit', roles: DESK, isDeed: true },
  'act-on-payment': { label: 'Act on a failed payment', roles: [...DESK, 'accountant'], isDeed: true },
  'answer-dispute': { label: 'Answer a dispute', roles: MONEY, isDeed: true },
  'close-difference': { label: 'Close a difference of the books', roles: MONEY, isDeed: true },
  'read-requests': { label: 'See requests about data', roles: DESK, isDeed: false },
  'close-request': { label: 'Answer a complaint', roles: DESK, isDeed: true },
  'erase-customer': { label: 'Erase a customer', roles: ['owner', 'manager'], isDeed: true },
  'read-goods': { label: 'See stock and forecast', roles: GOODS, isDeed: false },
  'count-stock': { label: 'Count a shelf', roles: GOODS, isDeed: true },
  'buy-goods': { label: 'Order and receive goods', roles: BUYING, isDeed: true },
  'read-packing': { label: 'See the packing floor', roles: PACKING, isDeed: false },
  'pack-boxes': { label: 'Pack and ship boxes', roles: PACKING, isDeed: true },
  'keep-catalogue': { label: 'Keep the catalogue', roles: BUYING, isDeed: true },
  'change-price': { label: 'Change a price', roles: BUYING, isDeed: true },
  'change-many': { label: 'Change many at once', roles: ['owner', 'manager'], isDeed: true },
  'ask-approval': {
    label: 'Ask for a second person',
    roles: [...DESK, 'accountant', 'buyer'],
    isDeed: true,
  },
  approve: { label: 'Approve what another asks for', roles: MONEY, isDeed: true },
  'keep-own-keys': { label: 'Add and drop own keys', roles: everyRole, isDeed: true },
  'manage-staff': { label: 'Invite and disable people', roles: ['owner'], isDeed: true },
} as const satisfies Record<string, Right>

export type RightName = keyof typeof rights

export const everyRight = Object.keys(rights) as [RightName, ...RightName[]]

export function mayDo(role: Role, right: RightName): boolean {
  return (rights[right].roles as readonly Role[]).includes(role)
}

export function rightsOf(role: Role): RightName[] {
  return everyRight.filter((right) => mayDo(role, right))
}

/** True if the role may read the facts of an audit row; only roles with the right to see a street read one there. */
export function mayReadFacts(role: Role, deed: RightName): boolean {
  return deed !== 'change-address' || mayDo(role, 'show-contact')
}
