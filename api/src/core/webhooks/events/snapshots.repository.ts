import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

/** What the product knows of a thing at this moment; one query each. Nothing where it is gone. */
export interface ReviewSnapshot {
  id: string
  status: string
  rating: number
  title: string | null
  body: string
  language: string | null
  author_name: string
  author_email: string | null
  source: string
  verification: string
  is_incentivized: boolean
  picture_count: number
  rejection_reason: string | null
  submitted_at: Date
  published_at: Date | null
  product: { id: string; external_id: string | null; handle: string | null; title: string } | null
  reply: { body: string; author: string; created_at: string } | null
}

export async function reviewSnapshot(trx: Trx, organizationId: string, id: string): Promise<ReviewSnapshot | undefined> {
  const { rows } = await sql<ReviewSnapshot>`
    select r.id, r.status, r.rating, r.title, r.body, r.language, r.author_name, r.author_email, r.source, r.verification,
           r.is_incentivized, r.picture_count, r.rejection_reason, r.submitted_at, r.published_at,
           case when p.id is not null
             then jsonb_build_object('id', p.id, 'external_id', p.external_id, 'handle', p.handle, 'title', p.title) end as product,
           case when a.id is not null
             then jsonb_build_object('body', a.body, 'author', a.author_display, 'created_at', a.created_at) end as reply
      from reviews r
      left join products p on p.organization_id = r.organization_id and p.id = r.product_id
      left join review_replies a on a.organization_id = r.organization_id and a.review_id = r.id
     where r.organization_id = ${organizationId} and r.id = ${id}`.execute(trx)
  return rows[0]
}

export interface RequestSnapshot {
  id: string
  status: string
  email: string | null
  name: string | null
  skip_reason: string | null
  asked: number
  reviewed: number
  order_id: string | null
  order_external_id: string | null
  order_number: string | null
}

export async function requestSnapshot(trx: Trx, organizationId: string, id: string): Promise<RequestSnapshot | undefined> {
  const { rows } = await sql<RequestSnapshot>`
    select q.id, q.status, q.email, q.name, q.skip_reason, q.asked, q.reviewed, o.id as order_id,
           o.external_id as order_external_id, o.number as order_number
      from review_requests q left join orders o on o.organization_id = q.organization_id and o.id = q.order_id
     where q.organization_id = ${organizationId} and q.id = ${id}`.execute(trx)
  return rows[0]
}

export interface MemberSnapshot {
  id: string
  status: string
  balance: number
  pending: number
  tier_id: string | null
  tier_name: string | null
  customer_id: string
  external_id: string | null
  email: string | null
  name: string | null
}

export async function memberSnapshot(trx: Trx, organizationId: string, id: string): Promise<MemberSnapshot | undefined> {
  const { rows } = await sql<MemberSnapshot>`
    select m.id, m.status, m.balance, m.pending, t.id as tier_id, t.name as tier_name, c.id as customer_id, c.external_id, c.email, c.name
      from loyalty_members m
      join customers c on c.organization_id = m.organization_id and c.id = m.customer_id
      left join loyalty_tiers t on t.organization_id = m.organization_id and t.id = m.tier_id
     where m.organization_id = ${organizationId} and m.id = ${id}`.execute(trx)
  return rows[0]
}

export interface EntrySnapshot {
  id: string
  kind: string
  points: number
  pending_points: number
  balance_after: number
  pending_after: number
  rule: string | null
  order_id: string | null
  occurred_at: Date
}

export async function entrySnapshot(trx: Trx, organizationId: string, id: string): Promise<EntrySnapshot | undefined> {
  const { rows } = await sql<EntrySnapshot>`
    select e.id, e.kind, e.points, e.pending_points, e.balance_after, e.pending_after, e.explanation ->> 'rule' as rule, e.order_id,
           e.occurred_at
      from point_entries e where e.organization_id = ${organizationId} and e.id = ${id}`.execute(trx)
  return rows[0]
}

export interface RedemptionSnapshot {
  id: string
  reward_id: string
  reward_name: string | null
  points: number
  status: string
  code: string | null
  order_id: string | null
  failure: string | null
}

export async function redemptionSnapshot(trx: Trx, organizationId: string, id: string): Promise<RedemptionSnapshot | undefined> {
  const { rows } = await sql<RedemptionSnapshot>`
    select d.id, d.reward_id, d.reward ->> 'name' as reward_name, d.points, d.status, d.code, d.order_id, d.failure
      from loyalty_redemptions d where d.organization_id = ${organizationId} and d.id = ${id}`.execute(trx)
  return rows[0]
}

export interface ReferralSnapshot {
  id: string
  status: string
  reject_reason: string | null
  points: number
  friend_email: string | null
  order_id: string | null
}

export async function referralSnapshot(trx: Trx, organizationId: string, id: string): Promise<ReferralSnapshot | undefined> {
  const { rows } = await sql<ReferralSnapshot>`
    select r.id, r.status, r.reject_reason, r.points, r.friend_email, r.order_id
      from loyalty_referrals r where r.organization_id = ${organizationId} and r.id = ${id}`.execute(trx)
  return rows[0]
}

/** Of tiers that were deleted, too. */
export async function tierName(trx: Trx, organizationId: string, id: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select name from loyalty_tiers where organization_id = ${organizationId} and id = ${id}`.execute(trx)
  return rows[0]?.name ?? null
}

export async function mailAddress(trx: Trx, organizationId: string, id: string): Promise<string | null> {
  const { rows } = await sql<{ to_address: string }>`
    select to_address from email_messages where organization_id = ${organizationId} and id = ${id}`.execute(trx)
  return rows[0]?.to_address ?? null
}

export interface ImportSnapshot {
  kind: string
  status: string
  file_name: string
  failure: string | null
}

export async function importSnapshot(trx: Trx, organizationId: string, id: string): Promise<ImportSnapshot | undefined> {
  const { rows } = await sql<ImportSnapshot>`
    select kind, status, file_name, failure from imports where organization_id = ${organizationId} and id = ${id}`.execute(trx)
  return rows[0]
}
