import { expressionBuilder, sql } from 'kysely'
import type { Schema } from '#platform/db/schema.ts'

/*
 * The store's rows of one organization, for statements of other areas that must stay single statements. Joined by ID: in Kysely
 * with `.as('c')`, in SQL with `join ${customersOf(organizationId)} c on …`. Postgres plans them as if the table were named
 * directly.
 */
const db = expressionBuilder<Schema>()

/** Including deleted and merged ones. */
export const customersOf = (organizationId: string) =>
  db
    .selectFrom('customers')
    .select(['organization_id', 'id', 'external_id', 'email', 'name', 'first_name', 'last_name'])
    .select(['locale', 'country', 'time_zone', 'birthday', 'tags', 'marketing_state', 'marketing_updated_at'])
    .select(['orders_count', 'spent_minor', 'spent_currency', 'created_at', 'platform_updated_at', 'deleted_at', 'merged_into'])
    // When their tags were last known, read or changed.
    .select(
      sql<Date | null>`greatest(tags_read_at, (select max(at::timestamptz) from jsonb_each_text(tag_changes) as t(tag, at)))`.as(
        'tags_at',
      ),
    )
    .where('organization_id', '=', organizationId)

/** Including test and canceled orders. */
export const ordersOf = (organizationId: string) =>
  db
    .selectFrom('orders')
    .select(['organization_id', 'id', 'external_id', 'number', 'customer_id', 'email', 'placed_at', 'paid_at', 'cancelled_at'])
    .select(['financial_status', 'currency', 'total_minor', 'refunded_minor', 'discount_codes', 'is_test', 'history_until'])
    .where('organization_id', '=', organizationId)

export const orderLinesOf = (organizationId: string) =>
  db
    .selectFrom('order_lines')
    .select(['organization_id', 'order_id', 'product_id', 'position', 'quantity', 'fulfilled_quantity', 'refunded_quantity'])
    .select('unit_price_minor')
    .where('organization_id', '=', organizationId)

/** Including deleted ones. */
export const productsOf = (organizationId: string) =>
  db
    .selectFrom('products')
    .select([
      'organization_id',
      'id',
      'external_id',
      'handle',
      'title',
      'url',
      'image_url',
      'vendor',
      'tags',
      'collection_ids',
      'skus',
      'gtins',
      'mpns',
      'deleted_at',
    ])
    .where('organization_id', '=', organizationId)

/** Customers in the store's segments. */
export const shopSegmentMembersOf = (organizationId: string) =>
  db
    .selectFrom('shop_segment_members as m')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.organization_id', '=', 'm.organization_id').onRef('c.external_id', '=', 'm.customer_external_id'),
    )
    .select(['m.segment_id', 'c.id as customer_id'])
    .where('m.organization_id', '=', organizationId)
    .where('m.is_member', '=', true)

/** Segments of the store whose members are known. */
export const shopSegmentsOf = (organizationId: string) =>
  db
    .selectFrom('shop_segments')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .where('read_at', 'is not', null)

export const collectionsOf = (organizationId: string) =>
  db
    .selectFrom('collections')
    .select(['organization_id', 'id', 'title'])
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is', null)
