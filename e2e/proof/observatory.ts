/**
 * Mozilla's HTTP Observatory, as far as one answer can be judged by itself: its published results and their points.
 * Left out are redirection and cookies, which a shop behind its own proxy and without cookies has no say in.
 */
export const POINTS = {
  'csp-implemented-with-no-unsafe-default-src-none': 10,
  'csp-implemented-with-no-unsafe': 5,
  'csp-implemented-with-unsafe-inline-in-style-src-only': 0,
  'csp-implemented-with-insecure-scheme-in-passive-content-only': -10,
  'csp-implemented-with-unsafe-eval': -10,
  'csp-implemented-with-unsafe-inline': -20,
  'csp-implemented-with-insecure-scheme': -20,
  'csp-not-implemented': -25,
  'cross-origin-resource-sharing-not-implemented': 0,
  'cross-origin-resource-sharing-implemented-with-public-access': 0,
  'cross-origin-resource-sharing-implemented-with-universal-access': -50,
  'referrer-policy-private': 5,
  'referrer-policy-not-implemented': 0,
  'referrer-policy-unsafe': -5,
  'hsts-implemented-max-age-at-least-six-months': 0,
  'hsts-implemented-max-age-less-than-six-months': -10,
  'hsts-not-implemented': -20,
  'sri-not-implemented-response-not-html': 0,
  'sri-not-implemented-but-all-scripts-loaded-from-secure-origin': 0,
  'sri-not-implemented-but-external-scripts-loaded-securely': -5,
  'sri-not-implemented-and-external-scripts-not-loaded-securely': -50,
  'x-content-type-options-nosniff': 0,
  'x-content-type-options-not-implemented': -5,
  'x-frame-options-implemented-via-csp': 5,
  'x-frame-options-sameorigin-or-deny': 0,
  'x-frame-options-not-implemented': -20,
  'cross-origin-resource-policy-implemented-with-same-origin': 10,
  'cross-origin-resource-policy-implemented-with-cross-origin': 0,
  'cross-origin-resource-policy-not-implemented': 0,
} as const

type Result = keyof typeof POINTS
type Headers = Readonly<Record<string, string>>

const FULL_MARKS = 100
/** Extra points count only for a page that has lost few. */
const LEAST_FOR_EXTRA = 90
const SIX_MONTHS_IN_S = 15_768_000

const TOO_BROAD = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*']
const PRIVATE_REFERRERS = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']

/** Returns one answer's score, with the results that gave it. */
export function scoreOf(headers: Headers, body = ''): { score: number; results: Result[] } {
  const policy = directivesOf(headers['content-security-policy'])
  const results = [
    judgePolicy(policy),
    judgeSharing(headers),
    judgeReferrer(headers['referrer-policy']),
    judgeTransport(headers['strict-transport-security']),
    judgeScripts(headers['content-type'] ?? '', body),
    headers['x-content-type-options'] === 'nosniff'
      ? 'x-content-type-options-nosniff'
      : 'x-content-type-options-not-implemented',
    judgeFraming(policy, headers['x-frame-options']),
    judgeResourcePolicy(headers['cross-origin-resource-policy']),
  ] satisfies Result[]
  const sum = (points: number[]) => points.reduce((total, each) => total + each, 0)
  const points = results.map((result) => POINTS[result])
  const withoutExtra = FULL_MARKS + sum(points.filter((each) => each < 0))
  const extra = withoutExtra >= LEAST_FOR_EXTRA ? sum(points.filter((each) => each > 0)) : 0
  return { score: Math.max(0, withoutExtra + extra), results }
}

type Policy = ReadonlyMap<string, readonly string[]>

export function directivesOf(header = ''): Policy {
  return new Map(
    header
      .split(';')
      .map((part) => part.trim().toLowerCase().split(/\s+/))
      .flatMap(([name, ...sources]) => (name ? [[name, sources] as const] : [])),
  )
}

function judgePolicy(policy: Policy): Result {
  if (policy.size === 0) return 'csp-not-implemented'
  const sourcesOf = (name: string) => withoutMoot(policy.get(name) ?? policy.get('default-src') ?? ['*'])
  const [scripts, styles, objects] = [
    sourcesOf('script-src'),
    sourcesOf('style-src'),
    sourcesOf('object-src'),
  ]
  const has = (sources: readonly string[], unwanted: readonly string[]) =>
    sources.some((source) => unwanted.includes(source))
  const isPlain = (source: string) => /^(http|ftp):/.test(source)
  const passive = [...sourcesOf('img-src'), ...sourcesOf('media-src')]
  const active = [...policy].flatMap(([name, sources]) => (/^(img|media)-src$/.test(name) ? [] : sources))
  const unsafe = [...TOO_BROAD, "'unsafe-inline'", 'data:']
  if (has(scripts, unsafe) || has(objects, TOO_BROAD)) return 'csp-implemented-with-unsafe-inline'
  if (active.some(isPlain)) return 'csp-implemented-with-insecure-scheme'
  if (has([...scripts, ...styles], ["'unsafe-eval'"])) return 'csp-implemented-with-unsafe-eval'
  if (passive.some(isPlain)) return 'csp-implemented-with-insecure-scheme-in-passive-content-only'
  if (has(styles, unsafe)) return 'csp-implemented-with-unsafe-inline-in-style-src-only'
  return policy.get('default-src')?.join() === "'none'"
    ? 'csp-implemented-with-no-unsafe-default-src-none'
    : 'csp-implemented-with-no-unsafe'
}

/** A nonce makes browsers overlook `'unsafe-inline'`. */
function withoutMoot(sources: readonly string[]): readonly string[] {
  const hasNonce = sources.some((source) => /^'(nonce|sha\d+)-/.test(source))
  return hasNonce ? sources.filter((source) => source !== "'unsafe-inline'") : sources
}

function judgeSharing(headers: Headers): Result {
  const allowed = headers['access-control-allow-origin']
  if (!allowed) return 'cross-origin-resource-sharing-not-implemented'
  return headers['access-control-allow-credentials'] === 'true'
    ? 'cross-origin-resource-sharing-implemented-with-universal-access'
    : 'cross-origin-resource-sharing-implemented-with-public-access'
}

function judgeReferrer(policy: string | undefined): Result {
  if (!policy) return 'referrer-policy-not-implemented'
  return PRIVATE_REFERRERS.includes(policy) ? 'referrer-policy-private' : 'referrer-policy-unsafe'
}

function judgeTransport(header: string | undefined): Result {
  const seconds = Number(/max-age=(\d+)/.exec(header ?? '')?.[1] ?? Number.NaN)
  if (Number.isNaN(seconds)) return 'hsts-not-implemented'
  return seconds >= SIX_MONTHS_IN_S
    ? 'hsts-implemented-max-age-at-least-six-months'
    : 'hsts-implemented-max-age-less-than-six-months'
}

function judgeScripts(type: string, body: string): Result {
  if (!type.startsWith('text/html')) return 'sri-not-implemented-response-not-html'
  const external = [...body.matchAll(/<script[^>]*\ssrc=["']?([^"'\s>]+)[^>]*>/g)].filter(
    ([tag, src = '']) => !/^\/(?!\/)/.test(src) && !/\sintegrity=/.test(tag),
  )
  if (external.length === 0) return 'sri-not-implemented-but-all-scripts-loaded-from-secure-origin'
  return external.every(([, src = '']) => src.startsWith('https:'))
    ? 'sri-not-implemented-but-external-scripts-loaded-securely'
    : 'sri-not-implemented-and-external-scripts-not-loaded-securely'
}

function judgeFraming(policy: Policy, header: string | undefined): Result {
  const ancestors = policy.get('frame-ancestors')
  if (ancestors && !ancestors.some((source) => TOO_BROAD.includes(source)))
    return 'x-frame-options-implemented-via-csp'
  return /^(deny|sameorigin)$/i.test(header ?? '')
    ? 'x-frame-options-sameorigin-or-deny'
    : 'x-frame-options-not-implemented'
}

function judgeResourcePolicy(header: string | undefined): Result {
  if (header === 'same-origin' || header === 'same-site')
    return 'cross-origin-resource-policy-implemented-with-same-origin'
  return header === 'cross-origin'
    ? 'cross-origin-resource-policy-implemented-with-cross-origin'
    : 'cross-origin-resource-policy-not-implemented'
}
