import type { AccountExport } from '@yuko/contract/accounts/exports/account-export'
import { downloadAccountExport } from '@yuko/contract/accounts/exports/download-account-export'
import { listAccountExports } from '@yuko/contract/accounts/exports/list-account-exports'
import { startAccountExport } from '@yuko/contract/accounts/exports/start-account-export'
import { accountExportIds } from '#ids.ts'
import type { Session } from '#platform/auth/session.ts'
import { implement, implementDetached } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import { handleJob } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { onFact } from '#platform/jobs/fact-job.ts'
import type { Module, Platform } from '#platform/module.ts'
import type { ArchivePart } from '#platform/ports/archive-part.ts'
import { removeFiles } from '#platform/remove-files.job.ts'
import { dropAccountExports, sweepAccountExports, writeAccountExport } from './account-export.jobs.ts'
import {
  deleteExpired,
  deleteExportsOf,
  type ExportRow,
  findExport,
  insertExport,
  listExports,
} from './account-exports.repository.ts'
import { handleWriteAccountExport } from './write-account-export.ts'

const keptMs = 7 * 24 * 3_600_000

/** What this area needs from others. */
export interface AccountExportNeeds {
  /** The files of all areas. */
  readonly parts: readonly ArchivePart[]
  /** Throws unless the user confirms their identity. */
  confirmIdentity(session: Session, proof: { password?: string | undefined; code?: string | undefined }): Promise<void>
}

/** Archives of everything an organization stores, for its owners. */
export function accountExportModule(
  { storage }: Pick<Platform, 'storage'>,
  { parts, confirmIdentity }: AccountExportNeeds,
): Module {
  return {
    name: 'account-export',
    endpoints: [
      implement(listAccountExports, async ({ trx, organizationId }) => ({
        items: (await listExports(trx, organizationId)).map(toExport),
      })),

      implement(startAccountExport, async ({ trx, organizationId, clock }) => {
        const [id, now] = [newId(), clock.now()]
        const times = { created_at: now, expires_at: new Date(now.getTime() + keptMs) }
        const file = { file_key: `account-exports/${id}.zip`, files_total: parts.length }
        const isNew = await insertExport(trx, { organization_id: organizationId, id, status: 'running', ...file, ...times })
        if (isNew) await enqueue(trx, writeAccountExport, { organizationId, exportId: id }, { organizationId })
        const running = (await listExports(trx, organizationId)).find(({ status }) => status === 'running')
        if (!running) throw new Error('A started export must be listed')
        return toExport(running)
      }),

      implementDetached(downloadAccountExport, async ({ db, organizationId, params, body, session }) => {
        const id = accountExportIds.toUuid(params.exportId)
        const row = await db.forOrganization(organizationId, (trx) => findExport(trx, organizationId, id))
        if (!row) throw new Refusal('account-export.not-found', 'This export doesn’t exist or was deleted after 7 days')
        await confirmIdentity(session, body)
        if (row.status !== 'done') throw new Refusal('account-export.not-ready', 'This export isn’t finished')
        return { fileName: `yuko-${row.created_at.toISOString().slice(0, 10)}.zip`, content: storage.read(row.file_key) }
      }),
    ],
    jobs: [
      handleWriteAccountExport(storage, parts),
      handleJob(sweepAccountExports, ({ db, clock }) =>
        db.asSystem(async (trx) => {
          const keys = await deleteExpired(trx, clock.now())
          if (keys.length > 0) await enqueue(trx, removeFiles, { keys }, { organizationId: null })
        }),
      ),
      onFact(dropAccountExports, ({ db, fact: { organizationId } }) =>
        db.forOrganization(organizationId, async (trx) => {
          const keys = await deleteExportsOf(trx, organizationId)
          if (keys.length > 0) await enqueue(trx, removeFiles, { keys }, { organizationId })
        }),
      ),
    ],
  }
}

const toExport = (row: ExportRow): AccountExport => ({
  exportId: accountExportIds.toWire(row.id),
  status: row.status,
  filesDone: row.files_done,
  filesTotal: row.files_total,
  bytes: row.bytes,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
})
