import type { Endpoint } from './documented-endpoints.ts'
import type { Form, FormValue } from './form.ts'

export type Complaint = { status: number; error: Record<string, unknown> }

type Request = { headers: Record<string, string | string[] | undefined>; method: string; form: Form }

const SHAPES: Record<string, (value: FormValue) => boolean> = {
  amount: (value) => typeof value === 'string' && /^\d{1,8}$/.test(value) && Number(value) >= 30,
  currency: (value) => value === 'gbp',
  customer: (value) => typeof value === 'string' && /^cus_\w+$/.test(value),
  payment_method: (value) => typeof value === 'string' && /^pm_\w+$/.test(value),
  payment_intent: (value) => typeof value === 'string' && /^pi_\w+$/.test(value),
  allowed_payment_method_types: (value) => Array.isArray(value) && value.length === 1 && value[0] === 'card',
  setup_future_usage: (value) => value === 'off_session' || value === 'on_session',
  usage: (value) => value === 'off_session' || value === 'on_session',
  off_session: (value) => value === 'true' || value === 'false',
  limit: (value) =>
    typeof value === 'string' && /^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= 100,
  metadata: (value) =>
    !Array.isArray(value) &&
    typeof value === 'object' &&
    Object.entries(value).every(
      ([name, text]) => name.length <= 40 && typeof text === 'string' && text.length <= 500,
    ),
  created: (value) =>
    !Array.isArray(value) &&
    typeof value === 'object' &&
    Object.entries(value).every(
      ([name, at]) => /^(gte?|lte?)$/.test(name) && typeof at === 'string' && /^\d+$/.test(at),
    ),
}

/** Returns Stripe's complaint about a request before it does anything; undefined if all is as documented. */
export function checkRequest(
  endpoint: Endpoint,
  request: Request,
  apiVersion: string,
): Complaint | undefined {
  return checkHeaders(request, apiVersion) ?? checkParameters(endpoint, request.form)
}

function checkHeaders({ headers, method }: Request, apiVersion: string): Complaint | undefined {
  if (!/^Bearer sk_test_\w+$/.test(String(headers.authorization))) {
    return { status: 401, error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } }
  }
  if (headers['stripe-version'] !== apiVersion) return complain('Invalid Stripe API version')
  if (method !== 'POST') return undefined
  const key = headers['idempotency-key']
  if (typeof key !== 'string' || key.length > 255) return complain('Every POST of ours carries a key')
  if (headers['content-type'] !== 'application/x-www-form-urlencoded') return complain('Send a form')
  return undefined
}

function checkParameters({ parameters, required = [], expandable = [] }: Endpoint, form: Form) {
  const unknown = Object.keys(form).find((name) => !parameters.includes(name))
  if (unknown) return complain(`Received unknown parameter: ${unknown}`, 'parameter_unknown', unknown)
  const absent = required.find((name) => form[name] === undefined)
  if (absent) return complain(`Missing required param: ${absent}.`, 'parameter_missing', absent)
  const wrong = Object.entries(form).find(([name, value]) => SHAPES[name] && !SHAPES[name](value))
  if (wrong) return complain(`Invalid ${wrong[0]}`, 'parameter_invalid', wrong[0])
  const expand = form.expand === undefined ? [] : form.expand
  if (!Array.isArray(expand)) return complain('Invalid array', 'parameter_invalid', 'expand')
  const tooFar = expand.find((part) => typeof part !== 'string' || !expandable.includes(part))
  return tooFar === undefined ? undefined : complain(`This property cannot be expanded (${tooFar}).`)
}

function complain(message: string, code?: string, param?: string): Complaint {
  const type = 'invalid_request_error'
  return { status: 400, error: { type, message, ...(code ? { code } : {}), ...(param ? { param } : {}) } }
}
