import type { ConsentMethod, ConsentState } from '@yuko/contract/automation/subscribers/subscriber'
import type { MailTopic } from '@yuko/contract/consent/mail-topic'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import type { Happening } from '../../person-event.ts'
import { recordPersonEvents } from '../../record-events.ts'
import { refuseAll, refuseNoMore } from './choices.repository.ts'
import { insertConsentEvents } from './consent-events.repository.ts'
import { type ConsentRow, lockConsents, writeConsents } from './consent-rows.repository.ts'
import { listTopics } from './topics.repository.ts'

export interface ConsentChange {
  /** uuid */
  readonly subscriberId: string
  readonly state: 'subscribed' | 'unconfirmed' | 'unsubscribed'
  readonly method: ConsentMethod
  /** Reason, statement, or name of the form: what proves it. */
  readonly detail?: string | null
  readonly sourceUrl?: string | null
  readonly ip?: string | null
  /** The member who did it. */
  readonly userId?: string | null
  /** The sign-up form by its name, for triggers. */
  readonly form?: string | null
  /** By a link of a mail. */
  readonly source?: 'page' | 'one-click'
  /** What is wanted from then on, where they chose. */
  readonly topics?: readonly MailTopic[]
  /** When they said so; now unless given. */
  readonly at?: Date
}

/**
 * The one way by which consent changes: state, proof, refusals of the address and what happened to the person are one. Whoever is in
 * that state stays as they are. Whether it may change is for the caller to know. Answers whom it changed (uuids).
 *
 * `isSilent`: of the past, or by a file: nothing follows from it.
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

/** What goes with consent that is written: refusals of the address, proof, and what happened to the person. */
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
  const usual = (await listTopics(trx, organizationId)).filter(({ isDefault }) => isDefault).map(({ topicId }) => topicId)
  const topicsOf = ({ state, topics }: ConsentChange) => topics ?? (state === 'subscribed' ? usual : [])
  await insertConsentEvents(
    trx,
    organizationId,
    changed.map(({ row, change, at }) => ({ ...change, hash: row.address_hash, topics: topicsOf(change), at })),
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

/** Asking for a confirmation takes no consent away, and ends no refusal. */
function isNews(before: ConsentState, after: ConsentChange['state']): boolean {
  return after === 'unconfirmed' ? before === 'never_subscribed' : before !== after
}

/** What the store says is its own: it neither ends a refusal given to us nor makes one. */
const isOwnWord = ({ method }: ConsentChange) => method !== 'store'

function eventOf({ row, change, at }: ChangedConsent): Happening[] {
  return change.state === 'unconfirmed' ? [] : [consentHappening(row.id, change.state, at, change)]
}

/** Under the same key whoever tells it. */
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
