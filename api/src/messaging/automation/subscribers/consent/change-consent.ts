import type { ConsentMethod, ConsentState } from '@yuko/contract/automation/subscribers/subscriber'
import type { MailTopic } from '@yuko/contract/consent/mail-topic'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import type { Happening } from '../../person-event.ts'
import { recordPersonEvents } from '../../record-events.ts'
import { tellShop } from '../shop-consents/tell-shop.ts'
import { readmit } from '../unengaged.repository.ts'
import { refuseAll, refuseNoMore } from './choices.repository.ts'
import { insertConsentEvents } from './consent-events.repository.ts'
import { type ConsentRow, lockConsents, writeConsents } from './consent-rows.repository.ts'
import { listTopics } from './topics.repository.ts'

export interface ConsentChange {
  /** uuid */
  readonly subscriberId: string
  readonly state: 'subscribed' | 'unconfirmed' | 'unsubscribed'
  readonly method: ConsentMethod
  /** Reason, statement, or form name: the proof. */
  readonly detail?: string | null
  /** The consent text that the person saw, word for word. */
  readonly wording?: string | null
  readonly sourceUrl?: string | null
  readonly ip?: string | null
  /** The member who did it. */
  readonly userId?: string | null
  /** The sign-up form's name, for triggers. */
  readonly form?: string | null
  /** Changed by a link in an email. */
  readonly source?: 'page' | 'one-click'
  /** The topics chosen, if any. */
  readonly topics?: readonly MailTopic[]
  /** When the person decided; now by default. */
  readonly at?: Date
}

/**
 * The only way to change consent: state, proof, opt-outs of the address and the event are written together. People already in
 * that state are unchanged. The caller decides whether the change is allowed. Returns who changed (uuids).
 * `isSilent`: historic, or from a file; triggers nothing.
 */
export async function changeConsents(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  changes: readonly ConsentChange[],
  { isSilent = false } = {},
): Promise<Set<string>> {
  const wanted = new Map(changes.map((change) => [change.subscriberId, change]))
  const now = clock.now()
  const changed = (await lockConsents(trx, organizationId, [...wanted.keys()])).flatMap((row) => {
    const change = wanted.get(row.id)
    return change && isNews(row.consent, change.state) ? [{ row, change, at: change.at ?? now }] : []
  })
  if (changed.length === 0) return new Set()
  await writeConsents(
    trx,
    organizationId,
    changed.map(({ row, change, at }) => ({ id: row.id, consent: change.state, at, method: change.method })),
    now,
  )
  await followConsents(trx, clock, organizationId, changed, { isSilent })
  return new Set(changed.map(({ row }) => row.id))
}

interface ChangedConsent {
  readonly row: Pick<ConsentRow, 'id' | 'address_hash'>
  readonly change: ConsentChange
  readonly at: Date
}

/** The effects of a consent change: opt-outs of the address, the end of its sunset, proof, the shop's copy, and the event. */
export async function followConsents(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  changed: readonly ChangedConsent[],
  { isSilent = false } = {},
): Promise<void> {
  if (changed.length === 0) return
  const now = clock.now()
  const hashes = (state: ConsentState) =>
    changed.filter(({ change }) => change.state === state && isOwnWord(change)).map(({ row }) => row.address_hash)
  await refuseAll(trx, organizationId, hashes('unsubscribed'), now)
  await refuseNoMore(trx, organizationId, hashes('subscribed'))
  await readmit(
    trx,
    organizationId,
    changed.flatMap(({ row, change, at }) => (change.state === 'subscribed' ? [{ subscriberId: row.id, at }] : [])),
  )
  const usual = (await listTopics(trx, organizationId)).filter(({ isDefault }) => isDefault).map(({ topicId }) => topicId)
  const topicsOf = ({ state, topics }: ConsentChange) => topics ?? (state === 'subscribed' ? usual : [])
  await insertConsentEvents(
    trx,
    organizationId,
    changed.map(({ row, change, at }) => ({ ...change, hash: row.address_hash, topics: topicsOf(change), at })),
  )
  await tellShop(
    trx,
    clock,
    organizationId,
    changed.filter(({ change }) => isOwnWord(change)).map(({ row }) => row.id),
  )
  if (!isSilent) await recordPersonEvents(trx, clock, organizationId, changed.flatMap(eventOf))
}

export async function changeConsent(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  change: ConsentChange,
  options?: { isSilent?: boolean },
): Promise<boolean> {
  return (await changeConsents(trx, clock, organizationId, [change], options)).size > 0
}

/** Requesting a confirmation neither removes consent nor ends an opt-out. */
function isNews(before: ConsentState, after: ConsentChange['state']): boolean {
  return after === 'unconfirmed' ? before === 'never_subscribed' : before !== after
}

/** The store's report neither ends nor creates an opt-out given to us. */
const isOwnWord = ({ method }: ConsentChange) => method !== 'store'

function eventOf({ row, change, at }: ChangedConsent): Happening[] {
  return change.state === 'unconfirmed' ? [] : [consentHappening(row.id, change.state, at, change)]
}

/** The same key for every caller. */
export function consentHappening(
  subscriberId: string,
  state: 'subscribed' | 'unsubscribed',
  at: Date,
  { method, form = null }: Pick<ConsentChange, 'method' | 'form'>,
): Happening {
  const type = `consent.${state}` as const
  const payload = { consent: { method, form } }
  return { person: { subscriberId }, type, key: `${type}:${subscriberId}:${at.toISOString()}`, payload, occurredAt: at }
}
