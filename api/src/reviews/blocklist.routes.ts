import { addBlocklistEntry } from '@yuko/contract/reviews/publishing/add-blocklist-entry'
import type { BlocklistEntry, NewBlocklistEntry } from '@yuko/contract/reviews/publishing/blocklist-entry'
import { deleteBlocklistEntry } from '@yuko/contract/reviews/publishing/delete-blocklist-entry'
import { downloadBlocklist } from '@yuko/contract/reviews/publishing/download-blocklist'
import { listBlocklist } from '@yuko/contract/reviews/publishing/list-blocklist'
import { updateBlocklistEntry } from '@yuko/contract/reviews/publishing/update-blocklist-entry'
import { uploadBlocklist } from '@yuko/contract/reviews/publishing/upload-blocklist'
import { z } from 'zod'
import { blocklistEntryIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { readText } from '#platform/files/read-text.ts'
import { decodeCursor, pageFrom } from '#platform/http/cursor.ts'
import { implement, implementDetached } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import {
  changeEntry,
  countEntries,
  deleteEntry,
  type EntryRow,
  findEntries,
  findEntry,
  listEntries,
  putEntries,
} from './blocklist/blocklist.repository.ts'
import { readBlocklistFile, writeBlocklistFile } from './blocklist/blocklist-file.ts'
import { readEntry } from './blocklist/read-entry.ts'
import { reconsiderHeldReviews } from './publishing/reconsider-held.ts'

/** Every new review is checked against all entries; expressions cost most. */
const mostEntries = 5000
const mostExpressions = 100

const position = z.tuple([z.string(), z.uuid()])

const toEntry = (row: EntryRow): BlocklistEntry => ({
  entryId: blocklistEntryIds.toWire(row.id),
  kind: row.kind,
  value: row.value,
  action: row.action,
  isActive: row.is_active,
  hits: row.hits,
  lastHitAt: row.last_hit_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
})

export const blocklistEndpoints = [
  implement(listBlocklist, async ({ trx, organizationId, query: { limit, cursor, kind, q } }) => {
    const [value, id] = cursor === undefined ? [] : decodeCursor(cursor, position)
    const after = value === undefined || id === undefined ? undefined : { value, id }
    const rows = await listEntries(trx, organizationId, { limit: limit + 1, kind, q, after })
    const page = pageFrom(rows, limit, toEntry, (row) => [row.value, row.id])
    return { ...page, total: await countEntries(trx, organizationId) }
  }),

  implement(addBlocklistEntry, async ({ trx, organizationId, clock, body: { kind, value, action } }) => {
    const read = readEntry(kind, value, action)
    if ('problem' in read) throw new Refusal('blocklist.value-refused', read.problem, { fields: { 'body.value': read.problem } })
    await put(trx, organizationId, [read.entry], clock.now())
    const [row] = await findEntries(trx, organizationId, [read.entry])
    if (!row) throw new Error('The new entry was not found')
    return toEntry(row)
  }),

  implement(updateBlocklistEntry, async ({ trx, organizationId, params, body: { action, isActive } }) => {
    const id = blocklistEntryIds.toUuid(params.entryId)
    const present = known(await findEntry(trx, organizationId, id))
    const read = readEntry(present.kind, present.value, action ?? present.action)
    if ('problem' in read) throw new Refusal('blocklist.value-refused', read.problem)
    const row = known(await changeEntry(trx, organizationId, id, { action, is_active: isActive }))
    await reconsider(trx, organizationId)
    return toEntry(row)
  }),

  implement(deleteBlocklistEntry, async ({ trx, organizationId, params }) => {
    const isDeleted = await deleteEntry(trx, organizationId, blocklistEntryIds.toUuid(params.entryId))
    if (!isDeleted) throw notFound()
    await reconsider(trx, organizationId)
  }),

  implementDetached(
    uploadBlocklist,
    async ({ db, clock, organizationId, query: { action }, file }) => {
      const text = await readText(file.stream)
      const read = text === null ? null : readBlocklistFile(text, action)
      if (read === null)
        throw new Refusal('blocklist.file-refused', 'This isn’t a text file. Save the list as text or CSV and upload that.')
      const counts = await db.forOrganization(organizationId, (trx) => put(trx, organizationId, read.entries, clock.now()))
      return { ...counts, refused: read.refused.slice(0, 100), refusedCount: read.refused.length }
    },
    { maxUploadBytes: 2 * 1024 * 1024 },
  ),

  implementDetached(downloadBlocklist, async ({ db, organizationId }) => {
    const rows = await db.forOrganization(organizationId, (trx) => listEntries(trx, organizationId, { limit: mostEntries }))
    return { fileName: 'blocklist.csv', content: writeBlocklistFile(rows) }
  }),
]

async function put(trx: Trx, organizationId: string, entries: readonly NewBlocklistEntry[], now: Date) {
  if (entries.length > mostEntries) throw full(`A blocklist can have at most ${mostEntries} entries.`)
  const counts = await putEntries(trx, organizationId, entries, now)
  if ((await countEntries(trx, organizationId)) > mostEntries) throw full(`A blocklist can have at most ${mostEntries} entries.`)
  if ((await countEntries(trx, organizationId, 'regex')) > mostExpressions)
    throw full(`A blocklist can have at most ${mostExpressions} expressions.`)
  await reconsider(trx, organizationId)
  return counts
}

/** Rechecks held reviews after an entry was removed or relaxed. */
function reconsider(trx: Trx, organizationId: string): Promise<void> {
  return enqueue(trx, reconsiderHeldReviews, { organizationId }, { organizationId, singletonKey: organizationId })
}

function known(row: EntryRow | undefined): EntryRow {
  if (!row) throw notFound()
  return row
}

const notFound = () => new Refusal('blocklist.not-found', 'This entry doesn’t exist or was deleted')
const full = (message: string) => new Refusal('blocklist.full', message)
