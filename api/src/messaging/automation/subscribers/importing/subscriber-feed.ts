import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { addressHash } from '#platform/mail/mail-links.ts'
import type { FedSubscriber, SubscriberFeed, SubscriberFile } from '#platform/ports/subscriber-feed.ts'
import { blockAddresses } from '../blocks/block-addresses.ts'
import { changeConsents, followConsents } from '../consent/change-consent.ts'
import { refuseNoMore } from '../consent/choices.repository.ts'
import { knowPeople } from '../know-people.ts'
import { deleteSubscribers } from '../profile/profile.repository.ts'
import { tellShop } from '../shop-consents/tell-shop.ts'
import {
  type Before,
  type ChangeRow,
  type ImportedRow,
  keepBefore,
  listByEmail,
  listRefusing,
  nextChanges,
  restore,
  writeImported,
} from './importing.repository.ts'

/** People imported from files. Silent by default: nothing is triggered unless the merchant wants it. */
export const subscriberFeed: SubscriberFeed = {
  async take(trx, clock, organizationId, file, rows) {
    const emails = rows.map(({ email }) => email)
    const known = new Map((await listByEmail(trx, organizationId, emails)).map((row) => [row.email, row]))
    const refusing = await listRefusing(trx, organizationId, emails)
    if (!file.isDryRun) await write(trx, clock, organizationId, { file, rows, known, refusing })
    return rows.map(({ email, consent }) => ({
      outcome: known.has(email) ? 'updated' : 'created',
      refusedBefore: consent === 'subscribed' && (refusing.has(email) || known.get(email)?.consent === 'unsubscribed'),
    }))
  },

  async undo(trx, clock, organizationId, { importId, after, limit }) {
    const rows = await nextChanges(trx, organizationId, importId, { after, limit })
    const gone = rows.filter((row) => isOfFileAlone(row, importId))
    const changed = rows.flatMap((row) => (row.before ? [{ ...row, before: row.before }] : []))
    const now = clock.now()
    const optOuts = rows.filter((row) => row.consent === 'unsubscribed' && isConsentOfFile(row))
    await refuseNoMore(
      trx,
      organizationId,
      optOuts.filter(({ before }) => before?.consent !== 'unsubscribed').map((row) => row.address_hash),
    )
    await restore(
      trx,
      organizationId,
      changed.map((row) => ({ id: row.subscriber_id, before: row.before, isConsentOfFile: isConsentOfFile(row) })),
      now,
    )
    await tellShop(
      trx,
      clock,
      organizationId,
      changed.map((row) => row.subscriber_id),
    )
    await deleteSubscribers(
      trx,
      organizationId,
      gone.map((row) => row.subscriber_id),
    )
    const last = rows.length === limit ? (rows.at(-1)?.subscriber_id ?? null) : null
    return { undone: gone.length + changed.length, last }
  },
}

interface Work {
  readonly file: SubscriberFile
  readonly rows: readonly FedSubscriber[]
  readonly known: ReadonlyMap<string, ImportedRow>
  readonly refusing: ReadonlySet<string>
}

async function write(trx: Trx, clock: Clock, organizationId: string, { file, rows, known, refusing }: Work): Promise<void> {
  const now = clock.now()
  // Opt-outs are the person's own decision, which is newer than any file.
  const wordOf = ({ email, consent, consentAt }: FedSubscriber) =>
    (consent === 'subscribed' && !refusing.has(email)) || consent === 'unsubscribed'
      ? { state: consent, at: consentAt && consentAt < now ? consentAt : now, method: 'import' as const }
      : null
  const people = rows.map((row) => {
    const { tags, properties: _properties, consent: _consent, consentAt: _at, ...person } = row
    const consent = refusing.has(row.email) ? null : wordOf(row)
    return { ...person, source: 'import' as const, ifNew: { tags, importId: file.importId, consent } }
  })
  const { byEmail, made } = await knowPeople(trx, clock, organizationId, people)
  const found = rows.flatMap((row) => {
    const id = byEmail.get(row.email)
    return id ? [{ ...row, id, before: known.get(row.email) }] : []
  })
  const there = found.filter(({ id }) => !made.has(id))
  const hasMore = ({ id, properties }: (typeof found)[number]) => !made.has(id) || Object.keys(properties).length > 0
  await writeImported(
    trx,
    organizationId,
    found.filter(hasMore).map(({ id, tags, properties, birthday }) => ({ id, tags, properties, birthday })),
    now,
  )
  await keepBefore(
    trx,
    organizationId,
    file.importId,
    found.map(({ id, tags, properties, before }) => ({ id, before: before ? beforeOf(before, { tags, properties }) : null })),
  )
  const changesOf = (some: typeof found) =>
    some.flatMap((row) => {
      const word = wordOf(row)
      if (!word || (word.state === 'subscribed' && row.before?.consent === 'unsubscribed')) return []
      const detail = word.state === 'subscribed' ? file.statement : 'Unsubscribed in the imported file'
      return [{ ...word, userId: file.userId, subscriberId: row.id, detail }]
    })
  const options = { isSilent: !file.runsWorkflows }
  await changeConsents(trx, clock, organizationId, changesOf(there), options)
  const hashOf = new Map(found.map(({ id, email }) => [id, addressHash(email)]))
  const given = changesOf(found.filter(({ id, email }) => made.has(id) && !refusing.has(email))).map((change) => ({
    change,
    at: change.at,
    row: { id: change.subscriberId, address_hash: hashOf.get(change.subscriberId) ?? Buffer.alloc(0) },
  }))
  await followConsents(trx, clock, organizationId, given, options)
  const unreachable = found.filter(({ consent }) => consent === 'suppressed').map(({ email }) => email)
  const block = { reason: 'manual', detail: 'Suppressed in the imported file', ...options } as const
  await blockAddresses(trx, clock, organizationId, unreachable, block)
}

/** What an undo restores and removes. */
function beforeOf(row: ImportedRow, { tags, properties }: Pick<FedSubscriber, 'tags' | 'properties'>): Before {
  return {
    consent: row.consent,
    consent_at: row.consent_at?.toISOString() ?? null,
    consent_method: row.consent_method,
    added_tags: tags.filter((tag) => !row.tags.includes(tag)),
    added_properties: Object.keys(properties).filter((name) => !(name in row.properties)),
  }
}

const isConsentOfFile = ({ consent_method }: ChangeRow) => consent_method === 'import'

/** Keeps people who became customers since, or who made a choice themselves. */
const isOfFileAlone = (row: ChangeRow, importId: string) =>
  row.before === null &&
  row.import_id === importId &&
  row.customer_id === null &&
  (row.consent_method === null || isConsentOfFile(row))
