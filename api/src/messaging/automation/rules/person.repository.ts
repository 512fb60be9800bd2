import { sql } from 'kysely'
import { currencyOf } from '#core/accounts/organizations/organization.reads.repository.ts'
import { collectionsOf, customersOf, orderLinesOf, ordersOf, productsOf } from '#core/store/rows.reads.repository.ts'
import type { Asked, Sql, Value } from './compared.repository.ts'

/** Rows of other tables about people, joined under this name. Only what a rule uses is read. */
export interface Source {
  readonly name: string
  /** Aggregates, unless a person has one row at most. */
  readonly columns: Sql
  readonly from: Sql
  readonly where: Sql
  /** The column of the source that refers to a person, and its counterpart in `s`. */
  readonly key: Sql
  readonly person: Sql
  readonly isSingle?: boolean
}

interface PersonValue {
  readonly sources: readonly Source[]
  readonly value: Value
}

/** The key of orders, and the orders that count. */
const ofCustomer = {
  key: sql`o.customer_id`,
  person: sql`s.customer_id`,
  where: sql`o.customer_id is not null and not o.is_test and o.cancelled_at is null and o.financial_status is distinct from 'voided'`,
}

const orders = (organizationId: string): Source => {
  const currency = currencyOf(organizationId)
  const ofStore = sql`coalesce(o.currency, ${currency}) = ${currency}`
  const columns = sql`count(*)::int as n, min(o.placed_at) as first_at, max(o.placed_at) as last_at,
    coalesce(sum(greatest(coalesce(o.total_minor, 0) - o.refunded_minor, 0)) filter (where ${ofStore}), 0) as total,
    round(avg(greatest(o.total_minor - o.refunded_minor, 0)) filter (where ${ofStore})) as average`
  return { name: 'orders_of', columns, from: sql`${ordersOf(organizationId)} o`, ...ofCustomer }
}

const goods = (organizationId: string): Source => ({
  name: 'goods_of',
  columns: sql`array_agg(distinct p.title) as titles, array_agg(distinct p.id::text) as ids`,
  from: sql`${ordersOf(organizationId)} o
    join ${orderLinesOf(organizationId)} l on l.order_id = o.id
    join ${productsOf(organizationId)} p on p.id = l.product_id`,
  ...ofCustomer,
})

const groups = (organizationId: string): Source => ({
  name: 'groups_of',
  columns: sql`array_agg(distinct c.title) filter (where c.title is not null) as titles, array_agg(distinct c.id::text) as ids`,
  from: sql`${ordersOf(organizationId)} o
    join ${orderLinesOf(organizationId)} l on l.order_id = o.id
    join ${productsOf(organizationId)} p on p.id = l.product_id
    join ${collectionsOf(organizationId)} c on c.id = any(p.collection_ids)`,
  ...ofCustomer,
})

const reviews = (organizationId: string): Source => ({
  name: 'reviews_of',
  columns: sql`count(*)::int as n, max(r.submitted_at) as last_at,
    (array_agg(r.rating order by r.submitted_at desc, r.id desc))[1] as last_rating`,
  from: sql`reviews r`,
  where: sql`r.organization_id = ${organizationId} and r.status not in ('spam', 'deleted') and r.author_email is not null`,
  key: sql`r.author_email`,
  person: sql`s.email`,
})

export const member = (organizationId: string): Source => ({
  name: 'member_of',
  columns: sql`m.id, m.balance, m.joined_at, m.tier_id, t.name as tier`,
  from: sql`loyalty_members m left join loyalty_tiers t on t.organization_id = m.organization_id and t.id = m.tier_id`,
  where: sql`m.organization_id = ${organizationId} and m.status = 'member'`,
  key: sql`m.customer_id`,
  person: sql`s.customer_id`,
  isSingle: true,
})

/** The store's tags belong to the customer, those of the email area to the person. Both count. */
const customer = (organizationId: string): Source => ({
  name: 'customer_of',
  columns: sql`c.tags`,
  from: sql`${customersOf(organizationId)} c`,
  where: sql`true`,
  key: sql`c.id`,
  person: sql`s.customer_id`,
  isSingle: true,
})
const tags = sql`(s.tags || coalesce(customer_of.tags, '{}'))`

const text = (column: Sql): PersonValue => ({ sources: [], value: { type: 'string', text: column } })

const list = (source: Source, texts: Sql, shown: Sql): PersonValue => ({
  sources: [source],
  value: { type: 'list', texts, shown },
})

/** A person's value by the names of `personFields`. Undefined: no such field. */
export function personValue(field: string, { organizationId, timeZone }: Asked): PersonValue | undefined {
  const moment = (column: Sql, sources: readonly Source[] = []): PersonValue => ({
    sources,
    value: { type: 'date', moment: column, day: sql`(${column} at time zone ${timeZone})::date`, isDay: false },
  })
  const number = (column: Sql, source: Source): PersonValue => ({ sources: [source], value: { type: 'number', number: column } })
  if (field.startsWith('person.properties.')) return text(sql`(s.properties ->> ${field.slice('person.properties.'.length)})`)
  switch (field) {
    case 'person.email':
    case 'person.first_name':
    case 'person.last_name':
    case 'person.country':
    case 'person.locale':
    case 'person.consent':
    case 'person.source':
      return text(sql.ref(field.replace('person.', 's.')))
    case 'person.tags':
      return list(customer(organizationId), tags, tags)
    case 'person.created_at':
      return moment(sql`s.created_at`)
    case 'person.birthday': {
      const day = sql`s.birthday`
      return { sources: [], value: { type: 'date', day, moment: sql`(${day}::timestamp at time zone ${timeZone})`, isDay: true } }
    }
    case 'orders.count':
      return number(sql`coalesce(orders_of.n, 0)`, orders(organizationId))
    case 'orders.total':
      return number(sql`coalesce(orders_of.total, 0)`, orders(organizationId))
    case 'orders.average':
      return number(sql`orders_of.average`, orders(organizationId))
    case 'orders.first_at':
      return moment(sql`orders_of.first_at`, [orders(organizationId)])
    case 'orders.last_at':
      return moment(sql`orders_of.last_at`, [orders(organizationId)])
    case 'orders.products':
      return list(
        goods(organizationId),
        sql`(coalesce(goods_of.titles, '{}') || coalesce(goods_of.ids, '{}'))`,
        sql`goods_of.titles`,
      )
    case 'orders.collections':
      return list(
        groups(organizationId),
        sql`(coalesce(groups_of.titles, '{}') || coalesce(groups_of.ids, '{}'))`,
        sql`groups_of.titles`,
      )
    case 'reviews.count':
      return number(sql`coalesce(reviews_of.n, 0)`, reviews(organizationId))
    case 'reviews.last_rating':
      return number(sql`reviews_of.last_rating`, reviews(organizationId))
    case 'reviews.last_at':
      return moment(sql`reviews_of.last_at`, [reviews(organizationId)])
    case 'loyalty.is_member':
      return { sources: [member(organizationId)], value: { type: 'bool', bool: sql`(member_of.id is not null)` } }
    case 'loyalty.points':
      return number(sql`member_of.balance`, member(organizationId))
    case 'loyalty.joined_at':
      return moment(sql`member_of.joined_at`, [member(organizationId)])
    case 'mail.last_sent_at':
    case 'mail.last_opened_at':
    case 'mail.last_clicked_at':
      return moment(sql.ref(field.replace('mail.', 's.')))
    default:
      return undefined
  }
}
