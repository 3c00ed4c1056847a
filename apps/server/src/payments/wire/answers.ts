import type { Answer } from '@cupboard/provider-wire/wire'

export function isMissing(answer: Answer<unknown>): boolean {
  return answer.kind === 'failed' && answer.status === 404
}

export const since = (instant: Date) => ({ created: { gte: Math.floor(instant.getTime() / 1000) } })
