import { type RawBuilder, sql } from 'kysely'
import { bucketCount } from '../experiments/deterministic.ts'

/** `numberOf(bucketCount, …parts)` as SQL; parts are texts. */
export const bucketOfTexts = (...parts: RawBuilder<unknown>[]): RawBuilder<number> =>
  sql<number>`(('x' || left(encode(sha256(convert_to(concat_ws(' ', ${sql.join(parts)}), 'UTF8')), 'hex'), 8))
    ::bit(32)::bigint % ${sql.lit(bucketCount)})`

/** The number of buckets that one percent of people is in. */
export const bucketsPerPercent = bucketCount / 100
