import type { ImportTotals } from '@yuko/contract/imports/import'
import type { Trx } from '#platform/db/database.ts'
import type { Storage } from '#platform/storage.ts'
import { addTotals, type BatchRules, noTotals, prepareBatch, type ReadRows } from './batch.ts'
import { completed } from './import-end.ts'
import { type ImportJobCall, inPhase, pause, readGroups, rulesOf, Superseded } from './import-pass.ts'
import { insertIssueRows } from './import-rows.repository.ts'
import { analyzeReviews, type BatchScope, insertReviews } from './imported-reviews.repository.ts'
import { changeImport, findStoreName, type ImportRecord, lockImport } from './imports.repository.ts'

/** Only so many warnings are kept: a column of bad addresses would otherwise be as long as the import itself. */
const keptWarnings = 1000

/**
 * Imports the rows after the checkpoint. Each batch is one transaction: its reviews, its refused rows, the totals and the
 * checkpoint commit together or not at all. So a process may die anywhere; the next one reads the checkpoint and goes on
 * with the first row that is not in the database. Two workers cannot both do a batch: each locks the import first and
 * leaves when the checkpoint is not where it put it.
 */
export function runImport(call: ImportJobCall, storage: Storage): Promise<void> {
  const { db, clock, payload, signal } = call
  const { organizationId, importId } = payload
  return inPhase(call, 'running', async (one) => {
    const rules = await rulesOf(call, storage, one, false)
    const storeName = await db.forOrganization(organizationId, (trx) => findStoreName(trx, organizationId))
    const scope = { organizationId, importId, externalSource: one.preset, storeName, now: rules.now }
    let totals: ImportTotals = one.totals ?? noTotals
    let checkpoint = one.checkpoint_row

    for await (const { rows, lastRow, bytesRead } of readGroups(call, storage, one, rules, checkpoint)) {
      totals = await db.forOrganization(organizationId, async (trx) => {
        await stillMine(trx, checkpoint)
        const sum = await writeBatch(trx, rules, scope, rows, totals)
        await changeImport(trx, organizationId, importId, { rowsDone: lastRow, bytesDone: bytesRead, totals: sum })
        return sum
      })
      // The embedded database has nobody else to keep its statistics; stale ones make it scan tables for every batch.
      if (db.kind === 'pglite' && isTenfold(checkpoint, lastRow)) await db.asSystem(analyzeReviews)
      checkpoint = lastRow
      await pause(signal)
    }
    await db.forOrganization(organizationId, async (trx) => {
      const record = await stillMine(trx, checkpoint)
      await finish(trx, record, totals)
    })
    if (db.kind === 'pglite') await db.asSystem(analyzeReviews)
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

async function writeBatch(
  trx: Trx,
  rules: BatchRules,
  scope: BatchScope,
  rows: ReadRows,
  totals: ImportTotals,
): Promise<ImportTotals> {
  const before = rules.matcher.created
  const batch = await prepareBatch(trx, rules, rows)
  const created = await insertReviews(trx, scope, batch.records)
  const kept = batch.issues.filter(({ level }) => level === 'error' || totals.warnings < keptWarnings)
  await insertIssueRows(trx, scope, kept)
  return addTotals(totals, rows.count, batch, created, rules.matcher.created - before)
}

function isTenfold(before: number, after: number): boolean {
  return [1000, 10_000, 100_000].some((mark) => before < mark && after >= mark)
}
