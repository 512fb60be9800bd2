/**
 * Verifies the points ledgers of all or the named organizations: `node api/src/verify-ledger.ts [organization …]`. Exit code 1
 * if there is a problem. The embedded database belongs to one process: stop the server first, or use the API.
 */
import { organizationsWithMembers } from '#loyalty/ledger/proof.repository.ts'
import { verifyLedger } from '#loyalty/ledger/verify-ledger.ts'
import type { Database } from '#platform/db/database.ts'
import { proveDatabase, say } from './stopped-database.ts'

await proveDatabase('ledger', async (db, named) => {
  const organizations = named.length > 0 ? named : await db.asSystem(organizationsWithMembers)
  let problems = 0
  for (const organizationId of organizations) problems += await verify(db, organizationId)
  say(`${organizations.length} organizations, ${problems} problems`)
  return problems
})

async function verify(db: Database, organizationId: string): Promise<number> {
  let [members, entries, problems] = [0, 0, 0]
  for await (const part of verifyLedger(db, organizationId)) {
    members += part.members
    entries += part.entries
    problems += part.problems.length
    for (const { memberId, seq, kind, what, expected, found } of part.problems)
      say(`  ${memberId}${seq === null ? '' : ` line ${seq}`}: ${kind}, ${what} should be ${expected} and is ${found}`)
  }
  say(`${organizationId}: ${members} members, ${entries} lines, ${problems} problems`)
  return problems
}
