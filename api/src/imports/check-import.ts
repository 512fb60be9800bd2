import type { ImportRowIssue, ImportTotals } from '@yuko/contract/imports/import'
import type { Trx } from '#platform/db/database.ts'
import type { Storage } from '#platform/storage.ts'
import { addTotals, type Batch, noTotals, prepareBatch } from './batch.ts'
import { type ImportJobCall, inPhase, pause, readGroups, rulesOf, Superseded } from './import-pass.ts'
import { knownFingerprints } from './imported-reviews.repository.ts'
import { changeImport, lockImport } from './imports.repository.ts'

const shownIssues = 50

/** Reads every row as the import would, and writes nothing but its report. After a crash it starts again. */
export function checkImport(call: ImportJobCall, storage: Storage): Promise<void> {
  const { db, payload, signal } = call
  const { organizationId, importId } = payload
  return inPhase(call, 'validating', async (one) => {
    const rules = await rulesOf(call, storage, one, true)
    const seen = new Set<number>()
    const issues: ImportRowIssue[] = []
    let totals: ImportTotals = noTotals

    for await (const { rows, bytesRead } of readGroups(call, storage, one, rules, 0)) {
      totals = await db.forOrganization(organizationId, async (trx) => {
        await stillValidating(trx)
        const before = rules.matcher.created
        const batch = await prepareBatch(trx, rules, rows)
        const created = await countNew(trx, organizationId, batch, seen)
        for (const { row, issues: found } of batch.issues)
          for (const issue of found as Omit<ImportRowIssue, 'row'>[])
            if (issues.length < shownIssues) issues.push({ row, ...issue })
        const sum = addTotals(totals, rows.count, batch, created, rules.matcher.created - before)
        await changeImport(trx, organizationId, importId, { rowsDone: sum.rows, bytesDone: bytesRead })
        return sum
      })
      await pause(signal)
    }
    await db.forOrganization(organizationId, async (trx) => {
      await stillValidating(trx)
      await changeImport(trx, organizationId, importId, { status: 'ready', dryRun: totals, dryRunIssues: issues })
    })
  })

  async function stillValidating(trx: Trx): Promise<void> {
    const one = await lockImport(trx, organizationId, importId)
    if (one?.status !== 'validating') throw new Superseded()
  }
}

/** How many of a batch an import would create. `seen` holds 52 bits of each fingerprint: plenty for a report, 20 MB for a million rows. */
async function countNew(trx: Trx, organizationId: string, { records }: Batch, seen: Set<number>): Promise<number> {
  const known = await knownFingerprints(
    trx,
    organizationId,
    records.map(({ fingerprint }) => fingerprint),
  )
  let created = 0
  for (const { fingerprint } of records) {
    const short = Number.parseInt(fingerprint.replaceAll('-', '').slice(0, 13), 16)
    if (!known.has(fingerprint) && !seen.has(short)) created++
    seen.add(short)
  }
  return created
}
