import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import type { CustomersOfSegment } from '#platform/ports/customers-of-segment.ts'
import type { MemberFilter } from './members.repository.ts'

interface Asked {
  readonly filter: Omit<MemberFilter, 'customers'> & { readonly segmentId?: string | undefined }
  readonly customersOfSegment: CustomersOfSegment
}

/** A filter by segment, as a filter by its customers. */
export async function withSegment(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  { filter: { segmentId, ...filter }, customersOfSegment }: Asked,
): Promise<MemberFilter> {
  if (segmentId === undefined) return filter
  return { ...filter, customers: await customersOfSegment(trx, clock, organizationId, segmentId) }
}
