import type { ImportTotals } from '@yuko/contract/imports/import'
import type { Trx } from '#platform/db/database.ts'
import { analyzeImported } from './analyze-imported.repository.ts'
import { addTotals, noTotals } from './batch.ts'
import { completed } from './import-end.ts'
import { type ImportJobCall, inPhase, pause, readGroups, Superseded, startPass } from './import-pass.ts'
import { insertIssueRows } from './import-rows.repository.ts'
import type { ImportTools } from './import-tools.ts'
import { changeImport, type ImportRecord, lockImport } from './imports.repository.ts'

/** Limits stored warnings: a column of bad values would otherwise take as much space as the import. */
const keptWarnings = 1000

/**
 * Imports the rows after the checkpoint. Each batch is one transaction: its reviews, rejected rows, totals, and checkpoint commit
 * together. If the process dies, the next one resumes at the checkpoint. Two workers can't write the same batch: each locks the
 * import first and stops if the checkpoint moved.
 */
export function runImport(call: ImportJobCall, tools: ImportTools): Promise<void> {
  const { db, clock, payload, signal } = call
  const { organizationId, importId } = payload
  return inPhase(call, 'running', async (one) => {
    const pass = await startPass(call, tools, one, false)
    let totals: ImportTotals = { ...noTotals, ...one.totals }
    let checkpoint = one.checkpoint_row

    const groups = readGroups(call, tools, one, pass, checkpoint)
    for await (const { read, done, bytesRead } of groups) {
      // The embedded database works in this thread: languages are detected in another one meanwhile.
      if (db.kind === 'pglite') groups.fetchNext()
      totals = await db.forOrganization(organizationId, async (trx) => {
        await stillMine(trx, checkpoint)
        const taking = pass.take(trx, read)
        // A server writes them while this thread reads, but only once it has the statement.
        setImmediate(groups.fetchNext)
        const batch = await taking
        const kept = batch.issues.filter(({ level }) => level === 'error' || totals.warnings < keptWarnings)
        await insertIssueRows(trx, { organizationId, importId }, kept)
        const sum = addTotals(totals, batch)
        await changeImport(trx, organizationId, importId, { rowsDone: done, bytesDone: bytesRead, totals: sum })
        return sum
      })
      // The embedded database has no autovacuum; stale statistics would make it scan tables for every batch.
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
