import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { addressHash } from '#platform/mail/mail-links.ts'
import type { FedSubscriber, SubscriberFeed, SubscriberFile } from '#platform/ports/subscriber-feed.ts'
import { blockAddresses } from '../blocks/blocks.repository.ts'
import { changeConsents } from '../consent/change-consent.ts'
import { refuseNoMore } from '../consent/choices.repository.ts'
import { knowPeople } from '../know-people.ts'
import { deleteSubscribers } from '../profile/profile.repository.ts'
import {
  type ChangeRow,
  type ImportedRow,
  keepBefore,
  listByEmail,
  listRefusing,
  nextChanges,
  restore,
  writeImported,
} from './importing.repository.ts'

/** People of files. The past is silent: unless the merchant wants it, nothing begins by it. */
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
    const unsaid = rows.filter((row) => row.consent === 'unsubscribed' && isConsentOfFile(row))
    await refuseNoMore(
      trx,
      organizationId,
      unsaid.filter(({ before }) => before?.consent !== 'unsubscribed').map((row) => row.address_hash),
    )
    await restore(
      trx,
      organizationId,
      changed.map((row) => ({ id: row.subscriber_id, before: row.before, isConsentOfFile: isConsentOfFile(row) })),
      now,
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
  const people = rows.map(({ tags: _tags, consent: _consent, consentAt: _at, ...person }) => ({
    ...person,
    source: 'import' as const,
  }))
  const { byEmail } = await knowPeople(trx, clock, organizationId, people)
  const told = rows.flatMap((row) => {
    const id = byEmail.get(row.email)
    return id ? [{ ...row, id, before: known.get(row.email) }] : []
  })
  await writeImported(trx, organizationId, {
    importId: file.importId,
    now,
    rows: told.map(({ id, tags, birthday }) => ({ id, tags, birthday })),
    made: told.filter(({ before }) => !before).map(({ id }) => id),
  })
  await keepBefore(
    trx,
    organizationId,
    file.importId,
    told.map(({ id, tags, before }) => ({
      id,
      before: before
        ? {
            consent: before.consent,
            consent_at: before.consent_at?.toISOString() ?? null,
            consent_method: before.consent_method,
            added_tags: tags.filter((tag) => !before.tags.includes(tag)),
          }
        : null,
    })),
  )
  const proof = { method: 'import', userId: file.userId } as const
  const changes = told.flatMap(({ id: subscriberId, email, consent, consentAt, before }) => {
    if (consent !== 'subscribed' && consent !== 'unsubscribed') return []
    // A refusal is the person's own, and what they told us is newer than any file.
    if (consent === 'subscribed' && (refusing.has(email) || before?.consent === 'unsubscribed')) return []
    const detail = consent === 'subscribed' ? file.statement : 'Unsubscribed, as the file says'
    const at = consentAt && consentAt < now ? consentAt : now
    return [{ ...proof, subscriberId, state: consent, detail, at }]
  })
  await changeConsents(trx, clock, organizationId, changes, { isSilent: !file.runsWorkflows })
  const unreachable = told.filter(({ consent }) => consent === 'suppressed').map(({ email }) => addressHash(email))
  const block = { reason: 'manual', detail: 'Suppressed, as an imported file says', now } as const
  await blockAddresses(trx, organizationId, unreachable, block)
}

const isConsentOfFile = ({ consent_method }: ChangeRow) => consent_method === 'import'

/** Whoever became a customer since, or told us something themselves, stays. */
const isOfFileAlone = (row: ChangeRow, importId: string) =>
  row.before === null &&
  row.import_id === importId &&
  row.customer_id === null &&
  (row.consent_method === null || isConsentOfFile(row))
