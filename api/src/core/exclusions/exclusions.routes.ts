import { addExclusions as addExclusionsEndpoint } from '@yuko/contract/exclusions/add-exclusions'
import { countExclusions } from '@yuko/contract/exclusions/count-exclusions'
import { deleteExclusions } from '@yuko/contract/exclusions/delete-exclusions'
import { downloadExclusions } from '@yuko/contract/exclusions/download-exclusions'
import { listExclusions } from '@yuko/contract/exclusions/list-exclusions'
import { undoDeleteExclusions } from '@yuko/contract/exclusions/undo-delete-exclusions'
import { exclusionFileLimit, uploadExclusions } from '@yuko/contract/exclusions/upload-exclusions'
import { z } from 'zod'
import { readCurrency } from '#core/accounts/organizations/organization.reads.repository.ts'
import { exclusionDeletionIds, exclusionIds } from '#ids.ts'
import { readText } from '#platform/files/read-text.ts'
import { decodeCursor, momentInCursor, pageFrom } from '#platform/http/cursor.ts'
import { implement, implementDetached } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import { addExclusions } from './add-exclusions.ts'
import { toExclusion } from './exclusion.mapper.ts'
import { exclusionFile, readExclusionFile } from './exclusion-file.ts'
import { countExclusionRows, hasDeletion, listExclusionRows, markDeleted, unmarkDeleted } from './exclusions.repository.ts'

const position = z.tuple([momentInCursor, z.uuid()])

export const exclusionsEndpoints = [
  implement(listExclusions, async ({ trx, organizationId, clock, query: { limit, cursor, ...filter } }) => {
    const [at, id] = cursor === undefined ? [] : decodeCursor(cursor, position)
    const after = id === undefined ? undefined : { at: new Date(at ?? 0), id }
    const rows = await listExclusionRows(trx, organizationId, filter, { limit: limit + 1, after })
    const surroundings = { now: clock.now(), currency: await readCurrency(trx, organizationId) }
    return pageFrom(
      rows,
      limit,
      (row) => toExclusion(row, surroundings),
      (row) => [row.created_at.getTime(), row.id],
    )
  }),

  implement(countExclusions, ({ trx, organizationId, query }) => countExclusionRows(trx, organizationId, query.scope)),

  implement(
    addExclusionsEndpoint,
    ({ trx, organizationId, session, clock, body: { scope, target, values, reason = null, expiresAt } }) => {
      const end = expiresAt ? new Date(expiresAt) : null
      return addExclusions(trx, organizationId, {
        scope,
        userId: session.userId,
        at: clock.now(),
        values: values.map((text, index) => ({ row: index + 1, target, text, reason, expiresAt: end })),
      })
    },
    { maxBodyBytes: 4 * 1024 * 1024 },
  ),

  implementDetached(
    uploadExclusions,
    async ({ db, organizationId, session, clock, query: { scope, group }, file }) => {
      const text = await readText(file.stream)
      if (text === null)
        throw new Refusal('exclusion.file-refused', 'This isn’t a text file. Save the table as CSV and upload that.')
      const values = readExclusionFile(text, group)
      const added = { scope, userId: session.userId, at: clock.now(), values }
      return db.forOrganization(organizationId, (trx) => addExclusions(trx, organizationId, added))
    },
    { maxUploadBytes: exclusionFileLimit },
  ),

  implementDetached(downloadExclusions, async ({ db, organizationId, query }) => ({
    fileName: `exclusions-${query.group}.csv`,
    content: exclusionFile(db, organizationId, query),
  })),

  implement(deleteExclusions, async ({ trx, organizationId, clock, body: { exclusionIds: ids, matching } }) => {
    const chosen = matching ? { matching } : { ids: (ids ?? []).map(exclusionIds.toUuid) }
    const deletionId = newId()
    const deleted = await markDeleted(trx, organizationId, chosen, { deletionId, at: clock.now() })
    return { deleted, deletionId: deleted > 0 ? exclusionDeletionIds.toWire(deletionId) : null }
  }),

  implement(undoDeleteExclusions, async ({ trx, organizationId, params }) => {
    const deletionId = exclusionDeletionIds.toUuid(params.deletionId)
    if (!(await hasDeletion(trx, organizationId, deletionId)))
      throw new Refusal('exclusion.not-found', 'This can no longer be undone')
    return { restored: await unmarkDeleted(trx, organizationId, deletionId) }
  }),
]
