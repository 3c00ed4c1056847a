import { context, ROOT_CONTEXT, type Span, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api'

const tracer = () => trace.getTracer('cupboard')

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/** Returns the current span as a W3C `traceparent`, to be continued elsewhere; null where nothing is traced. */
export function traceHere(): string | null {
  const span = trace.getActiveSpan()?.spanContext()
  if (!span) return null
  return `00-${span.traceId}-${span.spanId}-${(span.traceFlags & TraceFlags.SAMPLED).toString(16).padStart(2, '0')}`
}

function contextOf(written: string) {
  const [, traceId = '', spanId = '', flags = '0'] = TRACEPARENT.exec(written) ?? []
  const traceFlags = Number.parseInt(flags, 16)
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}

/** Does some work as a part of the span under way here. Where none is, there is nothing to note. */
export function asPart<Done>(name: string, work: () => Promise<Done>): Promise<Done> {
  return trace.getActiveSpan() ? tracer().startActiveSpan(name, (span) => finish(span, work)) : work()
}

/** Does some work as a child of a stored span, if there is one. */
export function following<Done>(
  written: string | null,
  name: string,
  work: () => Promise<Done>,
): Promise<Done> {
  if (!written) return work()
  return tracer().startActiveSpan(name, {}, contextOf(written), (span) => finish(span, work))
}

/** Notes work done for many at once, begun at this `performance.now()`, as a child of the span of one of them. */
export function noteFollowing(written: string | null, name: string, begunAt: number): void {
  if (written) tracer().startSpan(name, { startTime: begunAt }, contextOf(written)).end()
}

async function finish<Done>(span: Span, work: () => Promise<Done>): Promise<Done> {
  try {
    return await work()
  } catch (error) {
    // Its kind alone: texts of errors may quote what a customer typed.
    span.setStatus({ code: SpanStatusCode.ERROR })
    span.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
    throw error
  } finally {
    span.end()
  }
}

/** A span under way for longer than one function. */
export function beginSpan(name: string, kind: number): Span {
  return tracer().startSpan(name, { kind, root: true })
}

export function within<Done>(span: Span, work: () => Done): Done {
  return context.with(trace.setSpan(context.active(), span), work)
}
