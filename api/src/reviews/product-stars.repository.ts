import { sql } from 'kysely'
import type { ProductStars } from '#platform/ports/product-stars.ts'

/** Of the reviews written for each product. */
export const productStars: ProductStars = sql`
  select organization_id, product_id, pending + published + rejected + spam + archived as review_count, published,
         round((stars_1 + 2 * stars_2 + 3 * stars_3 + 4 * stars_4 + 5 * stars_5)::numeric / nullif(published, 0), 2) as average
    from review_stats`

/** What the shop shows: products of a group have the stars of all its products. */
export const shownStars: ProductStars = sql`
  select own.organization_id, own.product_id, sum(s.pending + s.published + s.rejected + s.spam + s.archived)::integer as review_count,
         sum(s.published)::integer as published,
         round(sum(s.stars_1 + 2 * s.stars_2 + 3 * s.stars_3 + 4 * s.stars_4 + 5 * s.stars_5)::numeric
           / nullif(sum(s.published), 0), 2) as average
    from grouped_products own
    join grouped_products mate on mate.organization_id = own.organization_id and mate.group_id = own.group_id
    join review_stats s on s.organization_id = mate.organization_id and s.product_id = mate.product_id
   group by own.organization_id, own.product_id
  union all
  select s.organization_id, s.product_id, s.review_count, s.published, s.average
    from (${productStars}) s
   where not exists (
     select from grouped_products g where g.organization_id = s.organization_id and g.product_id = s.product_id)`
