import { exportAuditEntries } from '@yuko/contract/audit/export-audit-entries'
import { getAuditChoices } from '@yuko/contract/audit/get-audit-choices'
import { listAuditEntries } from '@yuko/contract/audit/list-audit-entries'
import { z } from 'zod'
import { decodeCursor, momentInCursor, pageFrom } from '#platform/http/cursor.ts'
import { implement, implementDetached } from '#platform/http/implement.ts'
import type { Module, Platform } from '#platform/module.ts'
import { handleSealAudit, handleTellAuditHeads } from './audit.jobs.ts'
import { keysIn, storedActor, toActor, toEntry } from './audit.mapper.ts'
import { type AuditFilter, listAuditChoices, listAuditRows, listKeyNames } from './audit.repository.ts'
import { auditFile } from './audit-file.ts'

const position = z.tuple([momentInCursor, z.uuid()])

type Asked = Omit<AuditFilter, 'actor' | 'timeZone'> & { readonly actor?: string | undefined }

const filterOf = ({ actor, action, target, from, to }: Asked, timeZone: string): AuditFilter => ({
  actor: actor ? storedActor(actor) : undefined,
  action,
  target: target || undefined,
  from,
  to,
  timeZone,
})

/** The audit log that `platform/http/audit.ts` writes, for owners and admins. */
export const auditModule = (platform: Pick<Platform, 'secretFor'>): Module => ({
  name: 'audit',
  endpoints: [
    implement(listAuditEntries, async ({ trx, organizationId, query: { limit, cursor, ...asked }, timeZone }) => {
      const [at, id] = cursor === undefined ? [] : decodeCursor(cursor, position)
      const after = at !== undefined && id ? { at: new Date(at), id } : undefined
      const rows = await listAuditRows(trx, organizationId, filterOf(asked, timeZone), { limit: limit + 1, after })
      const keys = await listKeyNames(trx, organizationId, keysIn(rows.map(({ actor }) => actor)))
      return pageFrom(
        rows,
        limit,
        (row) => toEntry(row, keys),
        (row) => [row.at.getTime(), row.id],
      )
    }),

    implement(getAuditChoices, async ({ trx, organizationId }) => {
      const { actors, actions } = await listAuditChoices(trx, organizationId)
      const keys = await listKeyNames(trx, organizationId, keysIn(actors.map(({ actor }) => actor)))
      return { actors: actors.map(({ actor, actor_name }) => toActor(actor, actor_name, keys)), actions }
    }),

    implementDetached(exportAuditEntries, async ({ db, organizationId, query, timeZone }) => ({
      fileName: 'audit-log.csv',
      content: auditFile(db, organizationId, filterOf(query, timeZone)),
    })),
  ],
  jobs: [handleSealAudit(platform), handleTellAuditHeads],
})
