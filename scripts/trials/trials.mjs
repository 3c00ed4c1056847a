const PROOF = 'proof'

/**
 * Every trial that takes too long for a commit, in the order in which they are tried. Some are tests at full size, the
 * others programs that do something bad to real processes, some with components of Debian. Long ones run when they are
 * named, or in full.
 */
export const trials = [
  { name: 'T1', what: 'a storm over months of billing', test: `${PROOF}/simulation/simulation` },
  { name: 'T2', what: 'planted bugs', test: `${PROOF}/simulation/planted-bugs` },
  { name: 'T4', what: 'workers killed' },
  { name: 'T6', what: 'a worker stopped and resumed' },
  { name: 'T7', what: "the provider's news in any order", test: `${PROOF}/webhook-orders` },
  { name: 'T8', what: 'a provider in trouble', test: `${PROOF}/trouble/slow-provider` },
  { name: 'T9', what: 'races on one box', test: `${PROOF}/races` },
  { name: 'T12', what: 'clock jumps', test: `${PROOF}/trouble/clock-jumps` },
  { name: 'T13', what: 'nasty requests', test: `${PROOF}/api/api-fuzz` },
  { name: 'T18', what: 'who is a customer', test: `${PROOF}/enumeration` },
  { name: 'T20', what: 'the database restarted' },
  { name: 'T21', what: 'the database slow, full, lost' },
  { name: 'T22', what: 'poisoned texts', journey: 'proof/poisoned-texts', isLong: true },
  { name: 'T26', what: 'every state for everyone', journey: 'proof/every-state', isLong: true },
  { name: 'T27', what: 'load held' },
  { name: 'T29', what: 'slow and huge requests' },
  { name: 'T30', what: 'leaving and migrating in traffic' },
  { name: 'T31', what: 'an old backup' },
  { name: 'T32', what: 'no post office', test: `${PROOF}/trouble/post-office-away` },
  { name: 'T33', what: 'what we build on' },
  { name: 'T34', what: 'two shops on one data directory' },
  { name: 'T35', what: 'every pair of acts at every moment', test: `${PROOF}/walks/walks.test.ts` },
  { name: 'T36', what: 'whatever can happen, in every state', test: `${PROOF}/walks/cells.test.ts` },
  { name: 'T37', what: 'fifty customers for five years', test: `${PROOF}/walks/years/years.test.ts` },
  { name: 'T38', what: 'one customer against the others', test: `${PROOF}/under-attack` },
  { name: 'T39', what: 'a year of told charges', test: `${PROOF}/walks/years/told-year` },
  { name: 'T41', what: 'faults under a real Prometheus', components: ['prometheus'] },
  {
    name: 'T43',
    what: 'a quiet month under the alarms',
    test: `${PROOF}/quiet-month`,
    components: ['prometheus'],
    isLong: true,
  },
  {
    name: 'T44',
    what: "the machines' alarms under a real Prometheus",
    components: [
      'prometheus',
      'prometheus-node-exporter',
      'prometheus-postgres-exporter',
      'prometheus-blackbox-exporter',
      'openssl',
    ],
  },
  {
    name: 'T42',
    what: 'the leader of the database lost, and a restored second',
    components: ['patroni', 'etcd', 'haproxy', 'pgbouncer', 'pgbackrest'],
    isLong: true,
  },
  { name: 'T40', what: 'every journey and screen in a browser', journey: 'journeys|screens', isLong: true },
  { name: 'T50', what: 'refunds in any order, with deaths', test: `${PROOF}/refunds/random-refunds` },
  { name: 'T51', what: 'ship and refund together', test: `${PROOF}/refunds/ship-and-refund` },
  {
    name: 'T52',
    what: 'printed codes read back',
    test: `${PROOF}/packing/printed-codes`,
    components: ['pdftoppm', 'zbarimg'],
  },
  {
    name: 'T53',
    what: '500 boxes from paid to shipped by one person',
    journey: 'office/paid-to-shipped',
    isLong: true,
  },
]
