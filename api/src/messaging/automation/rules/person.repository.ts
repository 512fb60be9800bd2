import { sql } from 'kysely'
import { currencyOf } from '#core/accounts/organizations/organization.reads.repository.ts'
import { collectionsOf, customersOf, orderLinesOf, ordersOf, productsOf } from '#core/store/rows.reads.repository.ts'
import type { Asked, Sql, Value } from './compared.repository.ts'

/** A joined row for the person `s`, under its name; only what a rule uses is read. */
export interface Source {
  readonly name: string
  readonly query: Sql
}

interface PersonValue {
  readonly sources: readonly Source[]
  readonly value: Value
}

const counted = sql`o.customer_id = s.customer_id and not o.is_test and o.cancelled_at is null
  and o.financial_status is distinct from 'voided'`

const orders = (organizationId: string): Source => {
  const currency = currencyOf(organizationId)
  const ofStore = sql`coalesce(o.currency, ${currency}) = ${currency}`
  const query = sql`
    select count(*)::int as n, min(o.placed_at) as first_at, max(o.placed_at) as last_at,
        coalesce(sum(greatest(coalesce(o.total_minor, 0) - o.refunded_minor, 0)) filter (where ${ofStore}), 0) as total,
        round(avg(greatest(o.total_minor - o.refunded_minor, 0)) filter (where ${ofStore})) as average
      from ${ordersOf(organizationId)} o
     where ${counted}`
  return { name: 'orders_of', query }
}

const goods = (organizationId: string): Source => ({
  name: 'goods_of',
  query: sql`
    select coalesce(array_agg(distinct p.title), '{}') as titles, coalesce(array_agg(distinct p.id::text), '{}') as ids
      from ${ordersOf(organizationId)} o
      join ${orderLinesOf(organizationId)} l on l.order_id = o.id
      join ${productsOf(organizationId)} p on p.id = l.product_id
     where ${counted}`,
})

const groups = (organizationId: string): Source => ({
  name: 'groups_of',
  query: sql`
    select coalesce(array_agg(distinct c.title) filter (where c.title is not null), '{}') as titles,
        coalesce(array_agg(distinct c.id::text), '{}') as ids
      from ${ordersOf(organizationId)} o
      join ${orderLinesOf(organizationId)} l on l.order_id = o.id
      join ${productsOf(organizationId)} p on p.id = l.product_id
      join ${collectionsOf(organizationId)} c on c.id = any(p.collection_ids)
     where ${counted}`,
})

const reviews: Source = {
  name: 'reviews_of',
  query: sql`
    select count(*)::int as n, max(r.submitted_at) as last_at,
        (array_agg(r.rating order by r.submitted_at desc, r.id desc))[1] as last_rating
      from reviews r
     where r.organization_id = s.organization_id and r.author_email = s.email and r.status not in ('spam', 'deleted')`,
}

export const member: Source = {
  name: 'member_of',
  query: sql`
    select m.id, m.balance, m.joined_at, m.tier_id, t.name as tier
      from loyalty_members m left join loyalty_tiers t on t.organization_id = m.organization_id and t.id = m.tier_id
     where m.organization_id = s.organization_id and m.customer_id = s.customer_id and m.status = 'member'`,
}

/** The store's tags belong to the customer, those of the email area to the person. Both count. */
const customer = (organizationId: string): Source => ({
  name: 'customer_of',
  query: sql`select c.tags from ${customersOf(organizationId)} c where c.id = s.customer_id`,
})
const tags = sql`(s.tags || coalesce(customer_of.tags, '{}'))`

const text = (column: Sql): PersonValue => ({ sources: [], value: { type: 'string', text: column } })

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
      return { sources: [customer(organizationId)], value: { type: 'list', texts: tags, shown: tags } }
    case 'person.created_at':
      return moment(sql`s.created_at`)
    case 'person.birthday': {
      const day = sql`s.birthday`
      return { sources: [], value: { type: 'date', day, moment: sql`(${day}::timestamp at time zone ${timeZone})`, isDay: true } }
    }
    case 'orders.count':
      return number(sql`orders_of.n`, orders(organizationId))
    case 'orders.total':
      return number(sql`orders_of.total`, orders(organizationId))
    case 'orders.average':
      return number(sql`orders_of.average`, orders(organizationId))
    case 'orders.first_at':
      return moment(sql`orders_of.first_at`, [orders(organizationId)])
    case 'orders.last_at':
      return moment(sql`orders_of.last_at`, [orders(organizationId)])
    case 'orders.products':
      return {
        sources: [goods(organizationId)],
        value: { type: 'list', texts: sql`(goods_of.titles || goods_of.ids)`, shown: sql`goods_of.titles` },
      }
    case 'orders.collections':
      return {
        sources: [groups(organizationId)],
        value: { type: 'list', texts: sql`(groups_of.titles || groups_of.ids)`, shown: sql`groups_of.titles` },
      }
    case 'reviews.count':
      return number(sql`reviews_of.n`, reviews)
    case 'reviews.last_rating':
      return number(sql`reviews_of.last_rating`, reviews)
    case 'reviews.last_at':
      return moment(sql`reviews_of.last_at`, [reviews])
    case 'loyalty.is_member':
      return { sources: [member], value: { type: 'bool', bool: sql`(member_of.id is not null)` } }
    case 'loyalty.points':
      return number(sql`member_of.balance`, member)
    case 'loyalty.joined_at':
      return moment(sql`member_of.joined_at`, [member])
    case 'mail.last_sent_at':
    case 'mail.last_opened_at':
    case 'mail.last_clicked_at':
      return moment(sql.ref(field.replace('mail.', 's.')))
    default:
      return undefined
  }
}
