import type { RawBuilder } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Trx } from '../db/database.ts'

/** The customers (uuids) of the people in a segment (`seg_` ID) now, as a subquery. Refuses a segment that doesn’t exist. */
export type CustomersOfSegment = (
  trx: Trx,
  clock: Clock,
  organizationId: string,
  segmentId: string,
) => Promise<RawBuilder<unknown>>
