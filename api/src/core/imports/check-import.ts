import type { ImportRowIssue, ImportTotals } from '@yuko/contract/imports/import'
import type { Trx } from '#platform/db/database.ts'
import { addTotals, noTotals } from './batch.ts'
import { type ImportJobCall, inPhase, pause, readGroups, Superseded, startPass } from './import-pass.ts'
import type { ImportTools } from './import-tools.ts'
import { changeImport, lockImport } from './imports.repository.ts'

const shownIssues = 50

/** Reads every row as the import would, and writes nothing but its report. After a crash it starts again. */
export function checkImport(call: ImportJobCall, tools: ImportTools): Promise<void> {
  const { db, payload, signal } = call
  const { organizationId, importId } = payload
  return inPhase(call, 'validating', async (one) => {
    const pass = await startPass(call, tools, one, true)
    const issues: ImportRowIssue[] = []
    let totals: ImportTotals = noTotals

    const groups = readGroups(call, tools, one, pass, 0)
    for await (const { read, bytesRead } of groups) {
      groups.fetchNext()
      totals = await db.forOrganization(organizationId, async (trx) => {
        await stillValidating(trx)
        const batch = await pass.take(trx, read)
        for (const { row, issues: found } of batch.issues)
          for (const issue of found as Omit<ImportRowIssue, 'row'>[])
            if (issues.length < shownIssues) issues.push({ row, ...issue })
        const sum = addTotals(totals, batch)
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
