import type { ImportTotals } from '@yuko/contract/imports/import'
import type { Trx } from '#platform/db/database.ts'
import { analyzeImported } from './analyze-imported.repository.ts'
import { addTotals, noTotals } from './batch.ts'
import { completed } from './import-end.ts'
import { type ImportJobCall, inPhase, pause, readGroups, Superseded, startPass } from './import-pass.ts'
import { insertIssueRows } from './import-rows.repository.ts'
import type { ImportTools } from './import-tools.ts'
import { changeImport, type ImportRecord, lockImport } from './imports.repository.ts'

/** Only so many warnings are kept: a column of bad addresses would otherwise be as long as the import itself. */
const keptWarnings = 1000

/**
 * Imports the rows after the checkpoint. Each batch is one transaction: its reviews, its refused rows, the totals and the
 * checkpoint commit together or not at all. So a process may die anywhere; the next one reads the checkpoint and goes on
 * with the first row that is not in the database. Two workers cannot both do a batch: each locks the import first and
 * leaves when the checkpoint is not where it put it.
 */
export function runImport(call: ImportJobCall, tools: ImportTools): Promise<void> {
  const { db, clock, payload, signal } = call
  const { organizationId, importId } = payload
  return inPhase(call, 'running', async (one) => {
    const pass = await startPass(call, tools, one, false)
    let totals: ImportTotals = { ...noTotals, ...one.totals }
    let checkpoint = one.checkpoint_row

    for await (const { read, done, bytesRead } of readGroups(call, tools, one, pass, checkpoint)) {
      totals = await db.forOrganization(organizationId, async (trx) => {
        await stillMine(trx, checkpoint)
        const batch = await pass.take(trx, read)
        const kept = batch.issues.filter(({ level }) => level === 'error' || totals.warnings < keptWarnings)
        await insertIssueRows(trx, { organizationId, importId }, kept)
        const sum = addTotals(totals, batch)
        await changeImport(trx, organizationId, importId, { rowsDone: done, bytesDone: bytesRead, totals: sum })
        return sum
      })
      // The embedded database has nobody else to keep its statistics; stale ones make it scan tables for every batch.
      if (db.kind === 'pglite' && isTenfold(checkpoint, done)) await db.asSystem(analyzeImported)
      checkpoint = done
      await pause(signal)
    }
    await db.forOrganization(organizationId, async (trx) => {
      const record = await stillMine(trx, checkpoint)
      await finish(trx, record, totals)
    })
    if (db.kind === 'pglite') await db.asSystem(analyzeImported)
  })

  async function stillMine(trx: Trx, checkpoint: number): Promise<ImportRecord> {
    const one = await lockImport(trx, organizationId, importId)
    if (one?.status !== 'running' || one.checkpoint_row !== checkpoint) throw new Superseded()
    return one
  }

  async function finish(trx: Trx, one: ImportRecord, totals: ImportTotals): Promise<void> {
    const status = totals.errors > 0 ? 'completed_with_errors' : 'completed'
    await changeImport(trx, organizationId, importId, { status, totals, bytesDone: one.file_size, finishedAt: clock.now() })
    await completed(trx, clock, one, totals)
  }
}

function isTenfold(before: number, after: number): boolean {
  return [1000, 10_000, 100_000].some((mark) => before < mark && after >= mark)
}
