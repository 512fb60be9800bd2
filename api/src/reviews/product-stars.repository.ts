import { sql } from 'kysely'
import type { ProductStars } from '#platform/ports/product-stars.ts'

export const productStars: ProductStars = sql`
  select organization_id, product_id, pending + published + rejected + spam + archived as review_count, published,
         round((stars_1 + 2 * stars_2 + 3 * stars_3 + 4 * stars_4 + 5 * stars_5)::numeric / nullif(published, 0), 2) as average
    from review_stats`
