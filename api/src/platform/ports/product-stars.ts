import type { RawBuilder } from 'kysely'

/**
 * Review statistics of products, as SQL for a join: `organization_id`, `product_id`, `review_count` (any status), `published`,
 * and their `average` to two digits (null: none).
 */
export type ProductStars = RawBuilder<unknown>
