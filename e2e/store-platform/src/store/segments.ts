/** A merchant's customer segments. Who is in one follows from its query, so changes of a customer make them join and leave. */
import type { Shop, StorePlatform } from '../platform.ts'
import { StandInError } from '../stand-in-error.ts'
import { emit } from '../webhooks/emit.ts'
import type { Segment } from './app-records.ts'
import { type Customer, gid } from './entities.ts'
import { deletedPayload, segmentPayload } from './payloads.ts'

type SegmentWish = Pick<Segment, 'name' | 'query'>

export function createSegment(platform: StorePlatform, shop: Shop, { name, query }: SegmentWish): Segment {
  conditionsOf(query)
  const now = platform.clock.now()
  const segment: Segment = { id: platform.ids.number(), name, query, createdAt: now, editedAt: now }
  shop.records.segments.set(segment.id, segment)
  emit(platform, shop, 'segments/create', segmentPayload(segment))
  return segment
}

export function updateSegment(platform: StorePlatform, shop: Shop, id: string, change: Partial<SegmentWish>): Segment {
  const segment = { ...find(shop, id), ...change, editedAt: platform.clock.now() }
  conditionsOf(segment.query)
  shop.records.segments.set(id, segment)
  emit(platform, shop, 'segments/update', segmentPayload(segment))
  return segment
}

export function deleteSegment(platform: StorePlatform, shop: Shop, id: string): void {
  shop.records.segments.delete(find(shop, id).id)
  emit(platform, shop, 'segments/delete', deletedPayload(id))
}

function find(shop: Shop, id: string): Segment {
  const segment = shop.records.segments.get(id)
  if (!segment) throw new StandInError(`The shop has no segment ${id}.`)
  return segment
}

/** IDs of the customers, ascending. */
export function membersOf(shop: Shop, query: string): string[] {
  const isMember = conditionsOf(query)
  return [...shop.records.customers.values()].filter(isMember).map(({ id }) => id)
}

/** `before` is null for a new customer. */
export function tellOfSegments(platform: StorePlatform, shop: Shop, before: Customer | null, after: Customer): void {
  for (const { id, query } of shop.records.segments.values()) {
    const isMember = conditionsOf(query)
    const [was, is] = [before !== null && isMember(before), isMember(after)]
    if (was === is) continue
    const payload = { customer_id: gid('Customer', after.id), segment_id: gid('Segment', id), shop_id: gid('Shop', shop.id) }
    emit(platform, shop, is ? 'customer.joined_segment' : 'customer.left_segment', payload)
  }
}

type Condition = (customer: Customer) => boolean

const numbers: Readonly<Record<string, (one: number, other: number) => boolean>> = {
  '=': (one, other) => one === other,
  '>=': (one, other) => one >= other,
  '<=': (one, other) => one <= other,
  '>': (one, other) => one > other,
  '<': (one, other) => one < other,
}

/** The parts of the segment query language that tests need, joined by `AND`. */
function conditionsOf(query: string): Condition {
  const all = query.split(' AND ').map(conditionOf)
  return (customer) => all.every((isMet) => isMet(customer))
}

function conditionOf(text: string): Condition {
  const consent = /^email_subscription_status = '(\w+)'$/.exec(text)
  if (consent) return ({ emailMarketing }) => emailMarketing === consent[1]
  const tag = /^customer_tags (NOT )?CONTAINS '([^']+)'$/.exec(text)
  if (tag) return ({ tags }) => tags.some((one) => one.toLowerCase() === tag[2]?.toLowerCase()) !== Boolean(tag[1])
  const orders = /^number_of_orders (=|>=|<=|>|<) (\d+)$/.exec(text)
  const compare = numbers[orders?.[1] ?? '']
  if (compare) return ({ numberOfOrders }) => compare(numberOfOrders, Number(orders?.[2]))
  throw new StandInError(`The stand-in doesn't understand the segment condition ${text}.`)
}
