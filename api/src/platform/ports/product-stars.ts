import type { RawBuilder } from 'kysely'

/**
 * What reviews say of products, as SQL for a join: `organization_id`, `product_id`, `review_count` (of any status), `published`, and
 * their `average` to two digits, null where none is.
 */
export type ProductStars = RawBuilder<unknown>
