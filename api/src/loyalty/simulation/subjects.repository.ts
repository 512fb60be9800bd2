import { sql } from 'kysely'
import { customersOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { aboutNoOrder } from '../members/enrol-member.ts'
import { isHeldOut } from '../members/held-out.repository.ts'
import { listPlacedOf, measureMembers } from '../tiers/member-tiers.repository.ts'
import { decide, type Scale } from '../tiers/tier-decision.ts'
import { windowStart } from '../tiers/tier-window.ts'
import type { Ground } from './ground.ts'

/** The member who acted, or would have become one. */
export interface Subject {
  /** UUID of the member, or of the customer who isn't one. */
  readonly key: string
  readonly memberId: string | null
  /** The member's data that conditions look at. */
  readonly tags: readonly string[]
  readonly country: string | null
  readonly joinedAt: Date | null
  /** Blocked, left, or not joined yet. */
  readonly isShut: boolean
  /** Excluded from loyalty, held out, or without an address. */
  readonly isExcluded: boolean
  /** uuid */
  readonly tierBefore: (at: Date) => string | null
  readonly tierAfter: (at: Date) => string | null
}

interface Row {
  asked: string
  customerId: string
  memberId: string | null
  status: string | null
  joinedAt: Date | null
  tierId: string | null
  email: string | null
  isDeleted: boolean
  isHeldOut: boolean
  buyerTags: string[]
  buyerCountry: string | null
  tags: string[] | null
  country: string | null
}

/** By customer ids (uuids), following merges. */
export async function loadSubjects(trx: Trx, ground: Ground, customerIds: readonly string[]): Promise<Map<string, Subject>> {
  if (customerIds.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select asked.id as asked, c.id as "customerId", m.id as "memberId", m.status, m.joined_at as "joinedAt", m.tier_id as "tierId",
        c.email, c.deleted_at is not null as "isDeleted", ${isHeldOut(ground.organizationId)} as "isHeldOut", c.tags as "buyerTags", c.country as "buyerCountry", mc.tags, mc.country
      from ${customersOf(ground.organizationId)} asked
      join ${customersOf(ground.organizationId)} c on c.id = coalesce(asked.merged_into, asked.id)
      left join loyalty_members own on own.organization_id = c.organization_id and own.customer_id = c.id
      left join loyalty_members m on m.organization_id = own.organization_id and m.id = coalesce(own.merged_into, own.id)
      left join ${customersOf(ground.organizationId)} mc on mc.id = m.customer_id
     where asked.id = any(${[...customerIds]}::uuid[])`.execute(trx)
  const memberIds = [...new Set(rows.flatMap(({ memberId }) => memberId ?? []))]
  const { before, after } = ground.rules
  const present = new Map(rows.flatMap(({ memberId, tierId }) => (memberId === null ? [] : [[memberId, tierId] as const])))
  const changes = await tiersOverTime(trx, ground, present)
  const [atBefore, atAfter] = [
    before.scale === null ? changes : (memberId: string) => present.get(memberId) ?? null,
    after.scale === null ? changes : await decided(trx, ground.organizationId, after.scale, memberIds),
  ]
  return new Map(
    rows.map((row): [string, Subject] => {
      const { memberId, email } = row
      const about = { ...aboutNoOrder, email, customerTags: row.buyerTags, country: row.buyerCountry, now: ground.until }
      return [
        row.asked,
        {
          key: memberId ?? row.customerId,
          memberId,
          tags: row.tags ?? row.buyerTags,
          country: memberId === null ? row.buyerCountry : row.country,
          joinedAt: row.joinedAt,
          isShut: memberId === null ? before.settings.enrolment === 'opt_in' : row.status !== 'member',
          isExcluded: !email || row.isDeleted || row.isHeldOut || ground.exclusions.of(about) !== null,
          tierBefore: (at) => (memberId === null ? null : atBefore(memberId, at)),
          tierAfter: (at) => (memberId === null ? null : atAfter(memberId, at)),
        },
      ]
    }),
  )
}

type TierAt = (memberId: string, at: Date) => string | null

/** The tier of members over time, from their tier changes. */
async function tiersOverTime(
  trx: Trx,
  { organizationId, from }: Ground,
  present: ReadonlyMap<string, string | null>,
): Promise<TierAt> {
  const rows = await trx
    .selectFrom('loyalty_tier_changes')
    .select(['member_id', 'from_tier_id', 'to_tier_id', 'at'])
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`member_id = any(${[...present.keys()]}::uuid[])`)
    .where('at', '>=', from)
    .orderBy('at')
    .orderBy('id')
    .execute()
  const ofMember = Map.groupBy(rows, ({ member_id }) => member_id)
  return (memberId, at) => {
    const changes = ofMember.get(memberId)
    if (!changes) return present.get(memberId) ?? null
    const last = changes.findLast((change) => change.at < at)
    return last ? last.to_tier_id : (changes[0]?.from_tier_id ?? null)
  }
}

/** The tier a scale gives members today, at any time. */
async function decided(trx: Trx, organizationId: string, scale: Scale, memberIds: readonly string[]): Promise<TierAt> {
  const { metric } = scale.rules
  const since = windowStart(scale.rules, scale.now, scale.timeZone)
  const placed = await listPlacedOf(trx, organizationId, memberIds)
  const measures = await measureMembers(trx, organizationId, { metric, since }, memberIds)
  const tiers = new Map(
    placed.map((member) => {
      const measure = measures.get(member.memberId) ?? { value: 0, tags: [] }
      return [member.memberId, decide(scale, member, measure).tierId]
    }),
  )
  return (memberId) => tiers.get(memberId) ?? null
}
