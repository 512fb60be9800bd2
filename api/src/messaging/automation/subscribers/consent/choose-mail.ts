import type { MailTopic, Topic } from '@yuko/contract/consent/mail-topic'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import type { MailChoices } from '#platform/ports/mail-choices.ts'
import { changeConsent } from './change-consent.ts'
import { type Choice, findChoice, lockRecipient, putChoice, type Recipient } from './choices.repository.ts'
import { hasAgreed, insertConsentEvents } from './consent-events.repository.ts'
import { findLocaleOf, findSubscriberOf, forgetConsent, lockConsents } from './consent-rows.repository.ts'
import { listTopics } from './topics.repository.ts'

/** Recipients' choices through links in emails. */
export const mailChoices: MailChoices = { read, choose }

async function read(trx: Trx, recipient: Recipient) {
  const choice = await findChoice(trx, recipient)
  const topics = (await listTopics(trx, recipient.organizationId)).filter(({ isPublic }) => isPublic)
  return {
    isOut: choice.topics === null,
    locale: await findLocaleOf(trx, recipient),
    topics: topics.map((topic) => ({ ...topic, isWanted: isWanted(choice, topic) })),
  }
}

export function isWanted({ topics, chosen }: Choice, { topicId, isDefault }: Pick<Topic, 'topicId' | 'isDefault'>): boolean {
  if (topics === null || topics.includes(topicId)) return false
  return isDefault || chosen.includes(topicId)
}

/**
 * Choosing none of the visible topics opts out of everything, including hidden topics. A repeated choice changes and records
 * nothing: mail programs repeat their calls.
 */
async function choose(
  trx: Trx,
  clock: Clock,
  recipient: Recipient,
  { topics: wanted, source }: { topics: readonly MailTopic[]; source: 'page' | 'one-click' },
) {
  await lockRecipient(trx, recipient)
  const before = await findChoice(trx, recipient)
  const shown = (await listTopics(trx, recipient.organizationId)).filter(({ isPublic }) => isPublic)
  const after = choiceOf(before, shown, wanted)
  if (isSame(before, after)) return read(trx, recipient)
  const [wasOut, isOut] = [before.topics === null, after.topics === null]
  const now = clock.now()
  const subscriberId = await findSubscriberOf(trx, recipient)
  const topics = shown.filter((topic) => isWanted(after, topic)).map(({ topicId }) => topicId)
  const proof = { method: 'preference_center', source, topics } as const
  // Read before the opt-out is deleted: the earlier state depends on it.
  const agreed = wasOut && !isOut ? await hasAgreed(trx, recipient) : false
  let isRecorded = false
  if (subscriberId && isOut)
    isRecorded = await changeConsent(trx, clock, recipient.organizationId, { ...proof, subscriberId, state: 'unsubscribed' })
  else if (subscriberId && wasOut)
    if (agreed)
      isRecorded = await changeConsent(trx, clock, recipient.organizationId, { ...proof, subscriberId, state: 'subscribed' })
    else await backToNothing(trx, recipient.organizationId, subscriberId, now)
  await putChoice(trx, recipient, after, now)
  const state = isOut ? 'unsubscribed' : wasOut && agreed ? 'subscribed' : null
  if (!isRecorded)
    await insertConsentEvents(trx, recipient.organizationId, [{ ...proof, hash: recipient.addressHash, state, at: now }])
  return read(trx, recipient)
}

async function backToNothing(trx: Trx, organizationId: string, subscriberId: string, now: Date): Promise<void> {
  const [row] = await lockConsents(trx, organizationId, [subscriberId])
  if (row?.consent === 'unsubscribed') await forgetConsent(trx, organizationId, subscriberId, now)
}

/** Hidden topics stay as they are, unless everything ends. */
function choiceOf(before: Choice, shown: readonly Topic[], wanted: readonly MailTopic[]): Choice {
  const known = wanted.filter((topicId) => shown.some((topic) => topic.topicId === topicId))
  if (known.length === 0) return { topics: null, chosen: [] }
  const isHidden = (topicId: MailTopic) => !shown.some((topic) => topic.topicId === topicId)
  const refused = shown.filter(({ topicId, isDefault }) => isDefault && !known.includes(topicId)).map(({ topicId }) => topicId)
  const asked = shown.filter(({ topicId, isDefault }) => !isDefault && known.includes(topicId)).map(({ topicId }) => topicId)
  return {
    topics: [...(before.topics ?? []).filter(isHidden), ...refused],
    chosen: [...before.chosen.filter(isHidden), ...asked],
  }
}

const isSame = (one: Choice, other: Choice) =>
  (one.topics === null) === (other.topics === null) &&
  [...(one.topics ?? [])].sort().join() === [...(other.topics ?? [])].sort().join() &&
  [...one.chosen].sort().join() === [...other.chosen].sort().join()

/** A workflow step changes one topic. It never resubscribes a person who opted out of everything. */
export async function chooseTopics(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  choices: readonly { subscriberId: string; topic: MailTopic; isSubscribed: boolean }[],
  detail = 'By a workflow',
): Promise<void> {
  const topics = new Map((await listTopics(trx, organizationId)).map((topic) => [topic.topicId, topic]))
  const rows = new Map(
    (
      await lockConsents(
        trx,
        organizationId,
        choices.map(({ subscriberId }) => subscriberId),
      )
    ).map((row) => [row.id, row]),
  )
  for (const { subscriberId, topic: topicId, isSubscribed } of choices) {
    const row = rows.get(subscriberId)
    const topic = topics.get(topicId)
    if (!row || !topic) continue
    const recipient = { organizationId, addressHash: Buffer.from(row.address_hash) }
    const before = await findChoice(trx, recipient)
    if (before.topics === null || isWanted(before, topic) === isSubscribed) continue
    const without = (list: readonly MailTopic[]) => list.filter((one) => one !== topicId)
    const after: Choice = isSubscribed
      ? { topics: without(before.topics), chosen: topic.isDefault ? before.chosen : [...before.chosen, topicId] }
      : { topics: topic.isDefault ? [...before.topics, topicId] : before.topics, chosen: without(before.chosen) }
    await putChoice(trx, recipient, after, clock.now())
    const wanted = [...topics.values()].filter((one) => isWanted(after, one)).map((one) => one.topicId)
    await insertConsentEvents(trx, organizationId, [
      {
        hash: row.address_hash,
        topics: wanted,
        state: null,
        method: 'api',
        detail,
        at: clock.now(),
      },
    ])
  }
}
