import { createHash } from 'node:crypto'

/** A deterministic, evenly distributed number below `size` for the given parts. */
export function numberOf(size: number, ...parts: readonly (string | number)[]): number {
  return createHash('sha256').update(parts.join(' ')).digest().readUInt32BE() % size
}

export const bucketCount = 10_000

/** Decides the holdout group and the variant. */
export const bucketOf = (organizationId: string, workflowId: string, subscriberId: string) =>
  numberOf(bucketCount, organizationId, workflowId, subscriberId)

/** The first percent of the buckets. */
export const isHeldOut = (bucket: number, percent: number) => bucket < percent * (bucketCount / 100)

/** Whether a person is in the organization's control group of that size, for every workflow and campaign. */
export const isInControl = (organizationId: string, subscriberId: string, percent: number) =>
  isHeldOut(numberOf(bucketCount, organizationId, 'control', subscriberId), percent)
