import type { AudienceCount } from '@yuko/contract/automation/campaigns/count-campaign-audience'
import type { AudienceGroup, CampaignSettings } from '@yuko/contract/automation/campaigns/email-campaign'
import { type RawBuilder, sql } from 'kysely'
import { readTimeZone } from '#core/accounts/organizations/organization.reads.repository.ts'
import { readShopSegmentStates } from '#core/store/shop-segments.reads.repository.ts'
import { emailCampaignIds, segmentIds, shopSegmentIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { findControl, inControl } from '../automation/control/control-group.repository.ts'
import { keepsMailAway, refusesTopic } from '../automation/refusals.repository.ts'
import { inRule, ruleCondition } from '../automation/rules/decide-rule.repository.ts'

type Sql = RawBuilder<boolean>

export interface AskedAudience extends Pick<CampaignSettings, 'audience' | 'topic' | 'frequencyCap'> {
  readonly organizationId: string
  readonly now: Date
}

/** Conditions on the alias `s` of `subscribers`, in the order in which they keep people from being mailed. */
export interface AudienceConditions {
  readonly included: Sql
  readonly excluded: Sql
  readonly isSubscribed: Sql
  readonly refuses: Sql
  readonly isBlocked: Sql
  readonly isControl: Sql
  readonly isCapped: Sql
}

export const isSubscribed: Sql = sql`s.consent = 'subscribed'`

export const refuses = (topic: string): Sql => refusesTopic(sql`s.organization_id`, sql`s.address_hash`, sql`${topic}::text`)

export const isBlocked: Sql = sql`exists (select from blocked_addresses b
  where b.organization_id = s.organization_id and b.address_hash = s.address_hash and ${keepsMailAway(sql`true`, sql`true`)})`

export function isCapped({ isOn, hours, mails }: CampaignSettings['frequencyCap'], now: Date): Sql {
  if (!isOn) return sql`false`
  return sql`(select count(*) >= ${mails} from unnest(s.capped_mails) as m (at) where m.at > ${now}::timestamptz - make_interval(hours => ${hours}))`
}

/** Refused if it names a segment or campaign that doesn't exist, or one of the store whose customers aren't copied yet. */
export async function audienceConditions(trx: Trx, asked: AskedAudience): Promise<AudienceConditions> {
  const { include, exclude } = asked.audience
  const place = await placeOf(trx, asked)
  const anyOf = async (groups: readonly AudienceGroup[]): Promise<Sql> => {
    const conditions: RawBuilder<unknown>[] = []
    for (const group of groups) conditions.push(await inGroup(trx, place, group))
    return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`
  }
  return {
    included: include.length === 0 ? isSubscribed : await anyOf(include),
    excluded: await anyOf(exclude),
    ...(await personConditions(trx, asked)),
  }
}

async function personConditions(trx: Trx, { organizationId, topic, frequencyCap, now }: AskedAudience) {
  return {
    isSubscribed,
    refuses: refuses(topic),
    isBlocked,
    isControl: inControl((await findControl(trx, organizationId)).percent),
    isCapped: isCapped(frequencyCap, now),
  }
}

interface Place {
  readonly organizationId: string
  readonly timeZone: string
  readonly now: Date
}

/** Refuses an audience that can't be evaluated. */
async function placeOf(trx: Trx, { organizationId, audience, now }: AskedAudience): Promise<Place> {
  await refuseMissing(trx, organizationId, [...audience.include, ...audience.exclude])
  return { organizationId, timeZone: await readTimeZone(trx, organizationId), now }
}

function inGroup(trx: Trx, place: Place, group: AudienceGroup, ofRule = ruleCondition): Promise<RawBuilder<unknown>> {
  switch (group.kind) {
    case 'segment':
      return ofRule(trx, { ...place, rule: { field: 'in.segment', operator: 'is_member', value: group.segmentId } })
    case 'shop_segment':
      return ofRule(trx, { ...place, rule: { field: 'in.shop_segment', operator: 'is_member', value: group.shopSegmentId } })
    case 'topic':
      return ofRule(trx, { ...place, rule: { field: 'in.topic', operator: 'is_member', value: group.topicId } })
    case 'tag':
      return Promise.resolve(sql`s.tags @> ${[group.tag]}::text[]`)
    case 'recipients':
      return Promise.resolve(sql`exists (select from email_deliveries d
        where d.organization_id = s.organization_id and d.subscriber_id = s.id and d.state = 'sent'
          and d.campaign_id = ${emailCampaignIds.toUuid(group.emailCampaignId)} ${reaction[group.who]})`)
  }
}

/** Everybody in any of these groups, each once: a query of `id`. */
async function peopleIn(trx: Trx, place: Place, groups: readonly AudienceGroup[]): Promise<RawBuilder<unknown>> {
  const queries: RawBuilder<unknown>[] = [sql`select null::uuid as id where false`]
  for (const group of groups)
    queries.push(sql`
      select s.id from subscribers s
       where s.organization_id = ${place.organizationId} and ${await inGroup(trx, place, group, inRule)}`)
  return sql.join(queries, sql` union `)
}

const reaction = {
  all: sql``,
  // A machine's open may hide a person's.
  not_opened: sql`and d.opened_at is null and d.machine_opened_at is null and d.clicked_at is null`,
  not_clicked: sql`and d.clicked_at is null`,
} as const

async function refuseMissing(trx: Trx, organizationId: string, groups: readonly AudienceGroup[]): Promise<void> {
  const segments = groups.flatMap((group) => (group.kind === 'segment' ? [segmentIds.toUuid(group.segmentId)] : []))
  const campaigns = groups.flatMap((group) =>
    group.kind === 'recipients' ? [emailCampaignIds.toUuid(group.emailCampaignId)] : [],
  )
  const { rows } = await sql<{ id: string }>`
    select id from segments where organization_id = ${organizationId} and id = any(${segments}::uuid[])
    union all
    select id from email_campaigns where organization_id = ${organizationId} and id = any(${campaigns}::uuid[])`.execute(trx)
  const known = new Set(rows.map(({ id }) => id))
  if ([...segments, ...campaigns].some((id) => !known.has(id)))
    throw new Refusal('email-campaign.audience-refused', 'The audience uses a segment or campaign that no longer exists')
  const ofShop = groups.flatMap((group) => (group.kind === 'shop_segment' ? [shopSegmentIds.toUuid(group.shopSegmentId)] : []))
  const states = await readShopSegmentStates(trx, organizationId, ofShop)
  if (ofShop.some((id) => ['deleted', undefined].includes(states.get(id))))
    throw new Refusal('email-campaign.audience-refused', 'The audience uses a Shopify segment that was deleted in Shopify')
  if (ofShop.some((id) => states.get(id) === 'unused'))
    throw new Refusal(
      'email-campaign.audience-refused',
      'The customers of a Shopify segment in the audience are no longer copied. Remove the segment and add it again.',
    )
  if (ofShop.some((id) => states.get(id) === 'copying'))
    throw new Refusal('email-campaign.audience-copying', 'The customers of a Shopify segment are still being copied')
}

type Reason = Exclude<keyof AudienceCount, 'people'>

/** Who would be mailed now, and why others are not. */
export async function countAudience(trx: Trx, asked: AskedAudience, holdoutPercent: number): Promise<AudienceCount> {
  const { include, exclude } = asked.audience
  const place = await placeOf(trx, asked)
  const has = await personConditions(trx, asked)
  const included = include.length === 0 ? isSubscribed : sql`s.id in (${await peopleIn(trx, place, include)})`
  const { rows } = await sql<{ what: Reason; n: number }>`
    select w.what, count(*)::int as n from (
      select case when x.id is not null then 'excluded' when not (${has.isSubscribed}) then 'notSubscribed'
                  when ${has.refuses} then 'noTopic' when ${has.isBlocked} then 'blocked' when ${has.isControl} then 'control'
                  when ${has.isCapped} then 'capped'
                  else 'mailed' end as what
        from subscribers s left join (${await peopleIn(trx, place, exclude)}) x on x.id = s.id
       where s.organization_id = ${asked.organizationId} and ${included}) w
     group by w.what`.execute(trx)
  const of = (reason: Reason) => rows.find(({ what }) => what === reason)?.n ?? 0
  const able = of('mailed')
  const heldOut = Math.round((able * holdoutPercent) / 100)
  return {
    people: rows.reduce((sum, { n }) => sum + n, 0),
    excluded: of('excluded'),
    notSubscribed: of('notSubscribed'),
    noTopic: of('noTopic'),
    blocked: of('blocked'),
    control: of('control'),
    capped: of('capped'),
    heldOut,
    mailed: able - heldOut,
  }
}

/** People who may get the campaign; a frequency cap is checked when their email is due. */
export const mayGetIt = (has: AudienceConditions): Sql =>
  sql`(${has.included} and not (${has.excluded}) and ${has.isSubscribed} and not ${has.refuses} and not ${has.isBlocked}
    and not ${has.isControl})`
