import { callsOf, sqlTextsOf } from './sql-texts.ts'

/** The names of a customer's tables: in SQL, and in the code of stores. */
export type CustomerTables = { inSql: ReadonlySet<string>; inCode: ReadonlySet<string> }

/** Lists the statements of a store that leave a customer's bucket out. */
export function breachesOf(source: string, tables: CustomerTables): string[] {
  return [
    ...sqlTextsOf(source).flatMap((text) => breachesOfSql(text, tables.inSql)),
    ...breachesOfCalls(source, tables.inCode),
  ]
}

const A_KEY = /(\w+)\.(box_id|customer_id|event_id|letter_id|refund_id|replacement_id) = (\w+)\.\2\b/g

function breachesOfSql(text: string, tables: ReadonlySet<string>): string[] {
  const found: string[] = []
  const isLock = /\bFOR (NO KEY )?(UPDATE|SHARE)\b/.test(text)
  if (isLock && !/\bbucket = \?/.test(text)) found.push(`locks in every bucket: ${text}`)
  for (const [, table = '', columns = ''] of text.matchAll(/INSERT INTO (\w+) \(([^)]*)\)/g))
    if (tables.has(table) && !/\bbucket\b/.test(columns)) found.push(`inserts without a bucket: ${text}`)
  for (const [, target = ''] of text.matchAll(/ON CONFLICT \(([^)]*)\)/g)) {
    const table = /INSERT INTO (\w+)/.exec(text)?.[1] ?? ''
    if (tables.has(table) && !/\bbucket\b/.test(target))
      found.push(`knows a conflict without a bucket: ${text}`)
  }
  for (const [, table = ''] of text.matchAll(/\b(?:UPDATE|DELETE FROM) (\w+)/g))
    if (tables.has(table) && !/\bbucket\b/.test(text)) found.push(`changes rows in every bucket: ${text}`)
  for (const [, table = '', columns = ''] of text.matchAll(/JOIN (\w+) (?:\w+ )?USING \(([^)]*)\)/g))
    if (tables.has(table) && !/\bbucket\b/.test(columns))
      found.push(`joins ${table} without its bucket: ${text}`)
  for (const [, one = '', , other = ''] of text.matchAll(A_KEY)) {
    const pairs = [`${one}.bucket = ${other}.bucket`, `${other}.bucket = ${one}.bucket`]
    const isInOne = [...pairs, `${one}.bucket = ?`, `${other}.bucket = ?`].some((each) => text.includes(each))
    if (!isInOne) found.push(`joins ${one} and ${other} without their bucket: ${text}`)
  }
  return found
}

/** The query builder: types demand the bucket of an insert; locks, conflicts and joins are looked at here. */
function breachesOfCalls(source: string, tables: ReadonlySet<string>): string[] {
  const conditions = namesWithBucket(source)
  const hasBucket = (text: string) => conditions.some((name) => new RegExp(`\\b${name}\\b`).test(text))
  const found: string[] = []
  for (const { at } of callsOf(source, 'for')) {
    const from = source.lastIndexOf('.from(', at)
    const [, table = ''] = /^\.from\((\w+)\)/.exec(source.slice(from)) ?? []
    if (tables.has(table) && !hasBucket(source.slice(from, at))) found.push(`locks ${table} in every bucket`)
  }
  for (const call of ['onConflictDoUpdate', 'onConflictDoNothing'])
    for (const { at, text } of callsOf(source, call)) {
      const into = source.lastIndexOf('.insert(', at)
      const [, table = ''] = /^\.insert\((\w+)\)/.exec(source.slice(into)) ?? []
      if (tables.has(table) && text !== '' && !/target: [^\n]*\.bucket\b/.test(text))
        found.push(`knows a conflict of ${table} without a bucket`)
    }
  for (const call of ['update', 'delete'])
    for (const { at, text } of callsOf(source, call)) {
      const statement = source.slice(at).split('\n\n', 1)[0] ?? ''
      const where = callsOf(statement, 'where')[0]?.text ?? ''
      if (tables.has(text) && !hasBucket(where) && !isSweep(where))
        found.push(`changes rows of ${text} in every bucket`)
    }
  for (const call of ['innerJoin', 'leftJoin'])
    for (const { text } of callsOf(source, call)) {
      const table = /^\s*(\w+)/.exec(text)?.[1] ?? ''
      if (tables.has(table) && !hasBucket(text)) found.push(`joins ${table} without its bucket`)
    }
  return found
}

/** True for a condition on age alone: old rows go in every bucket. */
function isSweep(condition: string): boolean {
  return /^lt\(\w+\.\w+, \w+\)$/.test(condition)
}

/**
 * Returns the names that put a bucket into a condition: the column, the two conditions of every store, and this store's
 * own.
 */
function namesWithBucket(source: string): string[] {
  const renamed = [...source.matchAll(/\bisOf(?:Box)? as (\w+)/g)].map(([, name = '']) => name)
  const shared = ['isOf', 'isOfBox', 'bucket', ...renamed]
  const own = [...source.matchAll(/const (is\w+) = ([\s\S]*?)(?:\n\n|$)/g)]
    .filter(([, , condition = '']) => shared.some((name) => new RegExp(`\\b${name}\\b`).test(condition)))
    .map(([, name = '']) => name)
  return [...shared, ...own]
}
