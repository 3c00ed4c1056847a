import { allEndpoints } from '@cupboard/contract/all-endpoints'
import type { Endpoint } from '@cupboard/contract/endpoint'
import fc from 'fast-check'
import { z } from 'zod'
import { NASTY_BODIES, NASTY_TEXTS, NASTY_VALUES } from './nasty.ts'

export type Request = { endpoint: Endpoint; path: string; body: string | undefined; type: string }
/** Values that lead somewhere, by the name of the field they go into. */
export type Known = Record<string, readonly unknown[]>

type Schema = {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  enum?: unknown[]
  anyOf?: Schema[]
  required?: string[]
}

const nastyText = fc.constantFrom(...NASTY_TEXTS)
const nastyValue = fc.constantFrom(...NASTY_VALUES)

/** Makes requests to every endpoint of the contract: mostly valid, with something nasty in one place or another. */
export function requestsOf(known: Known): fc.Arbitrary<Request> {
  return fc.oneof(
    ...allEndpoints
      // Moving the clock far ahead is a long day's work and not an error.
      .filter((endpoint) => endpoint.name !== 'moveClock')
      .map((endpoint) => requestOf(endpoint, known)),
  )
}

function requestOf(endpoint: Endpoint, known: Known): fc.Arbitrary<Request> {
  const type = fc.oneof(
    { weight: 9, arbitrary: fc.constant('application/json') },
    { weight: 1, arbitrary: fc.constantFrom('text/plain', 'application/json; charset=utf-16', 'x') },
  )
  return fc.record({
    endpoint: fc.constant(endpoint),
    path: pathsOf(endpoint, known),
    body: endpoint.method === 'GET' ? fc.constant(undefined) : bodiesOf(endpoint, known),
    type,
  })
}

function pathsOf(endpoint: Endpoint, known: Known): fc.Arbitrary<string> {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  const params = fc.record(Object.fromEntries(names.map((name) => [name, textFor(name, known)])))
  const queryNames = Object.keys(endpoint.query?.shape ?? {})
  const query = fc.record(Object.fromEntries(queryNames.map((name) => [name, textFor(name, known)])), {
    requiredKeys: [],
  })
  return fc.tuple(params, query).map(([values, asked]) => {
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(values[name]))
    const pairs = Object.entries(asked).map(([name, value]) => `${name}=${encoded(value)}`)
    return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path
  })
}

const encoded = (value: unknown) => encodeURIComponent(String(value).toWellFormed())

function textFor(name: string, known: Known): fc.Arbitrary<unknown> {
  const good = known[name]
  if (!good) return fc.oneof(nastyText, fc.string())
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...good) },
    { weight: 1, arbitrary: nastyText },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  )
}

function bodiesOf(endpoint: Endpoint, known: Known): fc.Arbitrary<string | undefined> {
  const whole = fc.constantFrom(undefined, ...NASTY_BODIES)
  if (!endpoint.body) return whole
  const schema = z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }) as Schema
  const fitting = valuesOf(schema, known).map((value) => JSON.stringify(value))
  return fc.oneof({ weight: 8, arbitrary: fitting }, { weight: 1, arbitrary: whole })
}

/** Values of a JSON schema, now and then with something nasty instead. */
function valuesOf(schema: Schema, known: Known, name = ''): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 7, arbitrary: goodValuesOf(schema, known, name) },
    { weight: 1, arbitrary: nastyValue },
  )
}

function goodValuesOf(schema: Schema, known: Known, name: string): fc.Arbitrary<unknown> {
  if (known[name]) return fc.constantFrom(...known[name])
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => goodValuesOf(each, known, name)))
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {})
      return fc.record(
        Object.fromEntries(fields.map(([field, each]) => [field, valuesOf(each, known, field)])),
        { requiredKeys: schema.required ?? [] },
      )
    }
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}, known, `${name}[]`), { maxLength: 5 })
    case 'integer':
      return fc.oneof(fc.integer({ min: -2, max: 20 }), fc.integer())
    case 'number':
      return fc.oneof(fc.double({ min: 0, max: 10, noNaN: true }), fc.double({ noNaN: true }))
    case 'boolean':
      return fc.boolean()
    default:
      return fc.string({ unit: 'binary', maxLength: 40 })
  }
}
