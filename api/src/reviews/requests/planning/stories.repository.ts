import { sql } from 'kysely'
import { readBuyersByEmail, readOrdersOfBuyers, readShipments } from '#core/store/order-stories.reads.repository.ts'
import { orderLinesOf, ordersOf, productsOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { addressHash } from '#platform/mail/mail-links.ts'
import type { MailRefusals } from '#platform/ports/mail-refusals.ts'
import type { Buyer, OrderLine, OrderStory } from './order-story.ts'

/** The stories of these orders with their buyers, in a fixed number of queries. */
export async function loadStories(
  trx: Trx,
  refusals: MailRefusals,
  organizationId: string,
  orderIds: readonly string[],
  now: Date,
): Promise<OrderStory[]> {
  const rows = await readOrdersOfBuyers(trx, organizationId, orderIds)
  const lines = await linesOf(trx, organizationId, orderIds)
  const shipments = await readShipments(
    trx,
    organizationId,
    rows.map(({ external_id }) => external_id),
  )
  const past = await pastOf(
    trx,
    refusals,
    organizationId,
    {
      emails: rows.flatMap(({ email }) => email ?? []),
      customerIds: rows.flatMap(({ email, customer_id }) => (email === null ? (customer_id ?? []) : [])),
    },
    now,
  )
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    placedAt: row.placed_at,
    paidAt: row.paid_at,
    fulfilledAt: row.fulfilled_at,
    deliveredAt: row.delivered_at,
    cancelledAt: row.cancelled_at,
    financialStatus: row.financial_status,
    fulfillmentStatus: row.fulfillment_status,
    historyUntil: row.history_until,
    totalMinor: row.total_minor,
    currency: row.currency,
    country: row.country,
    channel: row.channel,
    tags: row.tags,
    isTest: row.is_test,
    buyer: {
      customerId: row.customer_id,
      email: row.email,
      name: row.name,
      locale: row.locale ?? row.customer_locale,
      country: row.customer_country,
      timeZone: row.time_zone,
      tags: row.customer_tags ?? [],
      marketingState: row.marketing_state,
      phone: row.phone,
      smsState: row.sms_state,
      ...past.of(row.email, row.customer_id),
    },
    lines: lines.get(row.id) ?? [],
    shipments: shipments.get(row.external_id) ?? [],
  }))
}

/** People the merchant named, as if each had just bought these products. */
export async function loadPeople(
  trx: Trx,
  refusals: MailRefusals,
  organizationId: string,
  people: readonly { email: string; name: string | null }[],
  productIds: readonly string[],
  now: Date,
): Promise<OrderStory[]> {
  const emails = people.map(({ email }) => email)
  const customers = await readBuyersByEmail(trx, organizationId, emails)
  const past = await pastOf(trx, refusals, organizationId, { emails, customerIds: [] }, now)
  const products = await productLines(trx, organizationId, productIds)
  return people.map(({ email, name }) => {
    const customer = customers.get(email)
    return {
      id: null,
      number: null,
      placedAt: now,
      paidAt: null,
      fulfilledAt: null,
      deliveredAt: null,
      cancelledAt: null,
      financialStatus: null,
      fulfillmentStatus: null,
      historyUntil: null,
      totalMinor: null,
      currency: null,
      country: null,
      channel: null,
      tags: [],
      isTest: false,
      lines: products,
      shipments: [],
      buyer: {
        customerId: null,
        email,
        name: name ?? customer?.name ?? null,
        locale: customer?.customer_locale ?? null,
        country: customer?.customer_country ?? null,
        timeZone: customer?.time_zone ?? null,
        tags: customer?.customer_tags ?? [],
        marketingState: customer?.marketing_state ?? null,
        phone: customer?.phone ?? null,
        smsState: customer?.sms_state ?? null,
        ...past.of(email, null),
      },
    }
  })
}

const published = sql`coalesce(s.published, 0)`

async function linesOf(trx: Trx, organizationId: string, orderIds: readonly string[]): Promise<Map<string, OrderLine[]>> {
  const { rows } = await sql<OrderLine & { order_id: string }>`
    select l.order_id, l.product_id as "productId", p.external_id as "productExternalId", p.tags as "productTags",
      p.collection_ids as "productCollections", l.position,
      l.quantity, l.fulfilled_quantity as fulfilled, l.refunded_quantity as refunded, l.unit_price_minor as "priceMinor",
      ${published} as reviews
      from unnest(${[...orderIds]}::uuid[]) as o(id)
      cross join lateral (select * from ${orderLinesOf(organizationId)} k where k.order_id = o.id limit 1000) l
      join ${productsOf(organizationId)} p on p.id = l.product_id
      left join review_stats s on s.organization_id = l.organization_id and s.product_id = l.product_id
     order by l.position, l.product_id`.execute(trx)
  return Map.groupBy(rows, ({ order_id }) => order_id)
}

/** In the given order. */
async function productLines(trx: Trx, organizationId: string, productIds: readonly string[]): Promise<OrderLine[]> {
  const { rows } = await sql<OrderLine>`
    select p.id as "productId", p.external_id as "productExternalId", p.tags as "productTags",
      p.collection_ids as "productCollections", f.position::int as position, 1 as quantity,
      1 as fulfilled, 0 as refunded, null as "priceMinor", ${published} as reviews
      from unnest(${[...productIds]}::uuid[]) with ordinality as f(id, position)
      join ${productsOf(organizationId)} p on p.id = f.id and p.deleted_at is null
      left join review_stats s on s.organization_id = p.organization_id and s.product_id = p.id
     order by f.position`.execute(trx)
  return rows
}

interface Past {
  /** Address, or ID of the customer. */
  key: string
  product_id: string | null
}

/** People by their address; those without one by the store's customer. */
interface Known {
  readonly emails: readonly string[]
  readonly customerIds: readonly string[]
}

/** The earlier requests, reviews and refusals of these people. */
async function pastOf(trx: Trx, refusals: MailRefusals, organizationId: string, { emails, customerIds }: Known, now: Date) {
  const wanted = [...new Set(emails)]
  const { rows: reviewed } = await sql<Past>`
    select distinct author_email as key, product_id from reviews
     where organization_id = ${organizationId} and author_email = any(${wanted}::text[]) and status not in ('spam', 'deleted')`.execute(
    trx,
  )
  const { rows: asked } = await sql<Past>`
    select r.email as key, i.product_id from review_requests r
      join review_request_items i on i.organization_id = r.organization_id and i.request_id = r.id and i.status <> 'skipped'
     where r.organization_id = ${organizationId} and r.email = any(${wanted}::text[]) and r.sent_at is not null
       and r.expires_at > ${now}`.execute(trx)
  const texted = await textedBefore(trx, organizationId, customerIds, now)
  const reviewedBy = Map.groupBy([...reviewed, ...texted.filter(({ isReviewed }) => isReviewed)], ({ key }) => key)
  const askedOf = Map.groupBy([...asked, ...texted.filter(({ isOpen }) => isOpen)], ({ key }) => key)
  const unsubscribed = await refusals.suppressedAmong(trx, organizationId, wanted, 'review-requests')
  const hashOf = (address: string) => addressHash(address).toString('hex')
  const blocked = await refusals.blockedAmong(trx, organizationId, wanted.map(hashOf), { isMarketing: true })
  return {
    of(email: string | null, customerId: string | null): Pick<Buyer, 'isUnsubscribed' | 'isBlocked' | 'reviewed' | 'asked'> {
      return {
        isUnsubscribed: email !== null && unsubscribed.has(email),
        isBlocked: email !== null && blocked.has(hashOf(email)),
        reviewed: new Set(reviewedBy.get(email ?? customerId ?? '')?.map(({ product_id }) => product_id)),
        asked: new Set(askedOf.get(email ?? customerId ?? '')?.map(({ product_id }) => product_id)),
      }
    },
  }
}

/** What customers without an address were asked about; `key` is their ID. */
async function textedBefore(trx: Trx, organizationId: string, customerIds: readonly string[], now: Date) {
  const { rows } = await sql<Past & { isReviewed: boolean; isOpen: boolean }>`
    select o.customer_id as key, i.product_id, i.status = 'reviewed' as "isReviewed", r.expires_at > ${now} as "isOpen"
      from ${ordersOf(organizationId)} o
      join review_requests r on r.organization_id = ${organizationId} and r.order_id = o.id and r.sent_at is not null
      join review_request_items i on i.organization_id = r.organization_id and i.request_id = r.id and i.status <> 'skipped'
     where o.customer_id = any(${[...new Set(customerIds)]}::uuid[])`.execute(trx)
  return rows
}
