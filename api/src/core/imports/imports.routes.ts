import { cancelImport as cancelImportEndpoint } from '@yuko/contract/imports/cancel-import'
import { checkImport as checkImportEndpoint } from '@yuko/contract/imports/check-import'
import { createImport as createImportEndpoint, importFileLimit } from '@yuko/contract/imports/create-import'
import { downloadImportErrors } from '@yuko/contract/imports/download-import-errors'
import { getImport } from '@yuko/contract/imports/get-import'
import { listImports } from '@yuko/contract/imports/list-imports'
import { startImport as startImportEndpoint } from '@yuko/contract/imports/start-import'
import { undoImport as undoImportEndpoint } from '@yuko/contract/imports/undo-import'
import { updateImport as updateImportEndpoint } from '@yuko/contract/imports/update-import'
import { z } from 'zod'
import { importIds } from '#ids.ts'
import { decodeCursor, momentInCursor, pageFrom } from '#platform/http/cursor.ts'
import type { Implementation } from '#platform/http/implement.ts'
import { implement, implementDetached } from '#platform/http/implement.ts'
import type { Storage } from '#platform/storage.ts'
import { toImport, toImportSummary } from './import.mapper.ts'
import { cancelImport, checkImport, createImport, known, startImport, undoImport, updateImport } from './import-commands.ts'
import { importErrors } from './import-errors.ts'
import { listIssueRows } from './import-rows.repository.ts'
import { findImport, listImportRecords } from './imports.repository.ts'

const position = z.tuple([momentInCursor, z.uuid()])
const shownIssues = 50

export const importsRoutes = (storage: Storage): Implementation[] => [
  implementDetached(
    createImportEndpoint,
    async ({ db, clock, organizationId, session, query: { kind, source }, file }) => {
      const upload = { organizationId, userId: session.userId, kind, source, file }
      return toImport(await createImport(db, storage, clock, upload), [], clock.now())
    },
    { maxUploadBytes: importFileLimit },
  ),

  implement(listImports, async ({ trx, organizationId, clock, query: { limit, cursor, kind: kinds } }) => {
    const [at, id] = cursor === undefined ? [] : decodeCursor(cursor, position)
    const after = id === undefined ? undefined : { at: new Date(at ?? 0), id }
    const rows = await listImportRecords(trx, organizationId, { limit: limit + 1, kinds, after })
    const now = clock.now()
    return pageFrom(
      rows,
      limit,
      (one) => toImportSummary(one, now),
      (one) => [one.created_at.getTime(), one.id],
    )
  }),

  implement(getImport, async ({ trx, organizationId, clock, params }) => {
    const one = known(await findImport(trx, organizationId, importIds.toUuid(params.importId)))
    return toImport(one, await listIssueRows(trx, organizationId, one.id, shownIssues), clock.now())
  }),

  implement(updateImportEndpoint, async ({ trx, organizationId, clock, params, body }) =>
    toImport(await updateImport(trx, { organizationId, importId: importIds.toUuid(params.importId) }, body), [], clock.now()),
  ),

  implement(checkImportEndpoint, async ({ trx, organizationId, clock, params }) =>
    toImport(await checkImport(trx, clock, { organizationId, importId: importIds.toUuid(params.importId) }), [], clock.now()),
  ),

  implement(startImportEndpoint, async ({ trx, organizationId, clock, params }) =>
    toImport(await startImport(trx, clock, { organizationId, importId: importIds.toUuid(params.importId) }), [], clock.now()),
  ),

  implement(cancelImportEndpoint, async ({ trx, organizationId, clock, params }) => {
    const one = await cancelImport(trx, clock, { organizationId, importId: importIds.toUuid(params.importId) })
    return toImport(one, await listIssueRows(trx, organizationId, one.id, shownIssues), clock.now())
  }),

  implement(undoImportEndpoint, async ({ trx, organizationId, clock, params }) => {
    const one = await undoImport(trx, clock, { organizationId, importId: importIds.toUuid(params.importId) })
    return toImport(one, await listIssueRows(trx, organizationId, one.id, shownIssues), clock.now())
  }),

  implementDetached(downloadImportErrors, async ({ db, organizationId, params }) => {
    const id = importIds.toUuid(params.importId)
    const one = known(await db.forOrganization(organizationId, (trx) => findImport(trx, organizationId, id)))
    return { fileName: `${one.file_name.replace(/\.\w+$/, '')}-errors.csv`, content: importErrors(db, one) }
  }),
]
