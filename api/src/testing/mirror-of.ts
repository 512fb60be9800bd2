import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { SimulatedStore } from './simulated-store.ts'

/** The expected mirror in a form that is comparable with our tables: sorted IDs, without internal values. */
export interface MirrorState {
  products: unknown[]
  customers: unknown[]
  orders: unknown[]
}

const iso = (at: number | null) => (at === null ? null : new Date(Math.floor(at / 1000) * 1000).toISOString())
const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id)

export function stateOfStore(store: SimulatedStore): MirrorState {
  const products = [...store.products.values()].map(({ id, handle, title, status, vendor, tags, stock }) => ({
    id: String(id),
    handle,
    title,
    status,
    vendor,
    tags: [...tags].sort(),
    url: status === 'active' ? `https://mill.myshopify.com/products/${handle}` : null,
    skus: [`S-${id}`],
    gtins: ['4006381333931'],
    is_available: stock > 0,
  }))
  const customers = [...store.customers.values()].map(({ id, firstName, lastName, email, phone, tags, consent }) => ({
    id: String(id),
    name: `${firstName} ${lastName}`,
    email: email?.toLowerCase() ?? null,
    phone,
    tags: [...tags].sort(),
    consent: consent.state,
  }))
  const orders = [...store.orders.values()].map((order) => {
    const lines = new Map<string, number>()
    for (const { productId, quantity } of order.lines)
      if (store.products.has(productId)) lines.set(String(productId), (lines.get(String(productId)) ?? 0) + quantity)
    return {
      id: String(order.id),
      number: `#${order.id % 10_000}`,
      email: order.email.toLowerCase(),
      customer: String(order.customerId),
      total: order.cents,
      subtotal: order.cents - 500,
      originalSubtotal: order.cents - 500,
      refunded: order.refunds.reduce((sum, { cents }) => sum + cents, 0),
      financial: order.financial,
      fulfillment: order.fulfillments.length > 0 ? 'fulfilled' : 'unfulfilled',
      fulfilledAt: iso(order.fulfillments[0]?.at ?? null),
      deliveredAt: iso(order.fulfillments[0]?.deliveredAt ?? null),
      cancelledAt: iso(order.cancelledAt),
      lines: [...lines].sort(),
    }
  })
  return { products: products.sort(byId), customers: customers.sort(byId), orders: orders.sort(byId) }
}

export async function stateOfMirror(db: Database, organizationId: string): Promise<MirrorState> {
  return db.forOrganization(organizationId, async (trx) => {
    const products = await trx
      .selectFrom('products')
      .select(['external_id as id', 'handle', 'title', 'status', 'vendor', 'tags', 'url', 'skus', 'gtins', 'is_available'])
      .where('deleted_at', 'is', null)
      .where('is_placeholder', '=', false)
      .execute()
    const customers = await trx
      .selectFrom('customers')
      .select(['external_id as id', 'name', 'email', 'phone', 'tags'])
      .select(sql`coalesce(marketing_state, 'not_subscribed')`.as('consent'))
      .where('deleted_at', 'is', null)
      .execute()
    const { rows } = await sql<Record<string, unknown> & { id: string }>`
      select o.external_id as id, o.number, o.email, c.external_id as customer, o.total_minor as total, o.subtotal_minor as subtotal,
        o.original_subtotal_minor as "originalSubtotal",
        o.refunded_minor as refunded, o.financial_status as financial, o.fulfillment_status as fulfillment,
        o.fulfilled_at as "fulfilledAt", o.delivered_at as "deliveredAt", o.cancelled_at as "cancelledAt",
        coalesce((select json_agg(json_build_array(p.external_id, l.quantity) order by p.external_id) from order_lines l
          join products p on p.organization_id = l.organization_id and p.id = l.product_id
         where l.organization_id = o.organization_id and l.order_id = o.id and p.deleted_at is null and not p.is_placeholder), '[]') as lines
        from orders o left join customers c on c.organization_id = o.organization_id and c.id = o.customer_id
       order by o.external_id`.execute(trx)
    const orders = rows.map((row) => ({
      ...row,
      fulfilledAt: asText(row.fulfilledAt),
      deliveredAt: asText(row.deliveredAt),
      cancelledAt: asText(row.cancelledAt),
    }))
    const named = <Row extends { id: string | null }>(found: Row[]) =>
      found.map((row) => ({ ...row, id: row.id ?? '' })).sort(byId)
    return { products: named(products), customers: named(customers), orders }
  })
}

function asText(value: unknown): string | null {
  return value instanceof Date ? value.toISOString() : null
}
