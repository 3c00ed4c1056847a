import { BUCKETS } from '@cupboard/domain/bucket'
import { estimateOfAll, isEnoughToEstimate, SAMPLED_BUCKETS } from '@cupboard/domain/figures/bucket-sample'

type Counted<Count> = { total: (of: (count: Count) => number) => number; isEstimate: boolean }

/**
 * Counts in one bucket after the other, so that no statement takes long. Of very many customers it counts the first
 * buckets and estimates the others: a person waits for the answer.
 */
export async function countInBuckets<Count extends { customers: number }>(
  countBucket: (bucket: number) => Promise<Count>,
): Promise<Counted<Count>> {
  const counts: Count[] = []
  const sum = (of: (count: Count) => number) => counts.reduce((all, count) => all + of(count), 0)
  for (let bucket = 0; bucket < BUCKETS; bucket++) {
    if (bucket === SAMPLED_BUCKETS && isEnoughToEstimate(sum(({ customers }) => customers)))
      return { total: (of) => estimateOfAll(sum(of)), isEstimate: true }
    counts.push(await countBucket(bucket))
  }
  return { total: sum, isEstimate: false }
}
