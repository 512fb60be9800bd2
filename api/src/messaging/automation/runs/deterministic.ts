import { createHash } from 'node:crypto'

/** The same number below `size` for the same parts, always, and spread evenly. */
export function numberOf(size: number, ...parts: readonly (string | number)[]): number {
  return createHash('sha256').update(parts.join(' ')).digest().readUInt32BE() % size
}

const buckets = 10_000

/** Who is held out of a workflow, and which variant they get. */
export const bucketOf = (organizationId: string, workflowId: string, subscriberId: string) =>
  numberOf(buckets, organizationId, workflowId, subscriberId)

/** Percent of the buckets, the first ones. */
export const isHeldOut = (bucket: number, percent: number) => bucket < percent * (buckets / 100)
