import type { ConsentEvent } from '@yuko/contract/automation/subscribers/list-consent-events'
import type { SubscriberProfile } from '@yuko/contract/automation/subscribers/subscriber'
import { type RawBuilder, sql } from 'kysely'
import { readTimeZone } from '#core/accounts/organizations/organization.reads.repository.ts'
import { consentEventIds, customerIds, loyaltyMemberIds, segmentIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { KnownOfPeople } from '#platform/ports/known-of-people.ts'
import { ruleCondition } from '../../rules/decide-rule.repository.ts'
import { findChoice } from '../consent/choices.repository.ts'
import { isWanted } from '../consent/choose-mail.ts'
import { listTopics } from '../consent/topics.repository.ts'
import { listById, type SubscriberRow } from '../list/list.repository.ts'
import { toSubscriber } from '../list/subscriber.mapper.ts'
import { askConditions, type ConsentEventRow, findBeside, listSegmentRules } from './profile.repository.ts'

export const subscriberNotFound = () => new Refusal('subscriber.not-found', 'This subscriber doesn’t exist or was deleted')

export async function knownSubscriber(trx: Trx, organizationId: string, id: string): Promise<SubscriberRow> {
  const where = sql<boolean>`s.organization_id = ${organizationId} and s.id = ${id}`
  const [row] = await listById(trx, organizationId, where, { after: null, limit: 1 })
  if (!row) throw subscriberNotFound()
  return row
}

export async function readProfile(
  trx: Trx,
  { clock, known }: { readonly clock: Clock; readonly known: KnownOfPeople },
  organizationId: string,
  id: string,
): Promise<SubscriberProfile> {
  const row = await knownSubscriber(trx, organizationId, id)
  const choice = await findChoice(trx, { organizationId, addressHash: Buffer.from(row.address_hash) })
  const topics = await listTopics(trx, organizationId)
  const related = await findBeside(trx, known, organizationId, id)
  return {
    ...toSubscriber(row),
    consentMethod: row.consent_method,
    hasRefused: hasRefused(row, choice.topics === null),
    topics: topics.map((topic) => ({ topicId: topic.topicId, name: topic.name, isWanted: isWanted(choice, topic) })),
    locale: row.locale,
    timeZone: row.time_zone,
    birthday: row.birthday,
    properties: row.properties,
    customerId: row.customer_id && customerIds.toWire(row.customer_id),
    lastOrderAt: related.last_order_at?.toISOString() ?? null,
    loyalty: related.member_id
      ? { memberId: loyaltyMemberIds.toWire(related.member_id), points: related.points ?? 0, tier: related.tier }
      : null,
    reviewsCount: related.reviews,
    segments: await segmentsOf(trx, clock, organizationId, id),
  }
}

/**
 * Stated to us by the person: through an email link or a form. Opt-outs recorded by the store, a file or a member can be
 * changed.
 */
export const hasRefused = (row: Pick<SubscriberRow, 'consent' | 'consent_method'>, isOut: boolean): boolean =>
  isOut && !(row.consent === 'unsubscribed' && (row.consent_method === 'manual' || row.consent_method === 'import'))

/** Evaluated together: each alone would be one query. */
const askedTogether = 25

async function segmentsOf(trx: Trx, clock: Clock, organizationId: string, id: string) {
  const segments = await listSegmentRules(trx, organizationId)
  const scope = { organizationId, timeZone: await readTimeZone(trx, organizationId), now: clock.now() }
  const inside: { segmentId: string; name: string }[] = []
  for (let start = 0; start < segments.length; start += askedTogether) {
    const some = segments.slice(start, start + askedTogether)
    const conditions: RawBuilder<unknown>[] = []
    for (const { rule } of some) conditions.push(await ruleCondition(trx, { ...scope, rule }))
    const answers = await askConditions(trx, organizationId, id, conditions)
    for (const [index, { id: segmentId, name }] of some.entries())
      if (answers[index]) inside.push({ segmentId: segmentIds.toWire(segmentId), name })
  }
  return inside
}

export function toConsentEvent(row: ConsentEventRow, nameOf: ReadonlyMap<string, string>): ConsentEvent {
  return {
    consentEventId: consentEventIds.toWire(row.id),
    state: row.state,
    topics: row.topics.map((topic) => nameOf.get(topic) ?? topic),
    method: row.method,
    detail: row.detail ?? (row.source === 'one-click' ? 'One-click unsubscribe in the email program' : null),
    wording: row.wording,
    sourceUrl: row.source_url,
    ip: row.ip,
    by: row.by,
    at: row.at.toISOString(),
  }
}
