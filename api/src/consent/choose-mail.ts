import { type MailTopic, mailTopic } from '@yuko/contract/consent/mail-topic'
import type { Trx } from '#platform/db/database.ts'
import {
  deleteSuppression,
  findSuppression,
  insertConsentEvent,
  lockRecipient,
  putSuppression,
  type Recipient,
} from './consent.repository.ts'

/** What the recipient gets: everything, until they said otherwise. */
export async function wantedTopics(trx: Trx, recipient: Recipient): Promise<MailTopic[]> {
  const refused = await findSuppression(trx, recipient)
  return refused ? without(refused.topics ?? mailTopic.options) : mailTopic.options
}

/** Saying the same again changes nothing and is not written down again: mail programs repeat their calls. */
export async function chooseMail(
  trx: Trx,
  recipient: Recipient,
  { topics, source, at }: { topics: readonly MailTopic[]; source: 'page' | 'one-click'; at: Date },
): Promise<MailTopic[]> {
  await lockRecipient(trx, recipient)
  const before = await wantedTopics(trx, recipient)
  const wanted = mailTopic.options.filter((topic) => topics.includes(topic))
  if (wanted.join() === before.join()) return wanted
  if (wanted.length === mailTopic.options.length) await deleteSuppression(trx, recipient)
  else await putSuppression(trx, recipient, wanted.length === 0 ? null : without(wanted), at)
  await insertConsentEvent(trx, recipient, { topics: wanted, source, at })
  return wanted
}

const without = (some: readonly MailTopic[]) => mailTopic.options.filter((topic) => !some.includes(topic))
