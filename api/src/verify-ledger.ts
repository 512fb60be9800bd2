/**
 * Proves the ledgers of points, of all organizations or of those that are named: `node api/src/verify-ledger.ts [organization …]`.
 * Exit code 1 where something is wrong. The embedded database belongs to one process: stop the server before, or ask the API.
 */
import { join } from 'node:path'
import { verifyLedger } from '#loyalty/ledger/verify-ledger.ts'
import { createDatabase, type Database } from '#platform/db/database.ts'
import { lockDirectory } from '#platform/db/directory-lock.ts'
import { openPglite } from '#platform/db/pglite.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { readConfig } from './config.ts'

const config = readConfig(process.env)
const lock = config.databaseUrl ? null : lockDirectory(config.dataDir)
const pool = config.databaseUrl
  ? openPostgres({ url: config.databaseUrl, maxConnections: 1 })
  : await openPglite({ directory: join(config.dataDir, 'database') })
const db = createDatabase(pool)
try {
  const named = process.argv.slice(2)
  const organizations = named.length > 0 ? named : await organizationsWithMembers(db)
  let problems = 0
  for (const organizationId of organizations) problems += await verify(organizationId)
  console.log(`${organizations.length} organizations, ${problems} problems`)
  process.exitCode = problems > 0 ? 1 : 0
} finally {
  await db.close()
  lock?.release()
}

/** Answers how many problems it has named. */
async function verify(organizationId: string): Promise<number> {
  let [members, entries, problems] = [0, 0, 0]
  for await (const part of verifyLedger(db, organizationId)) {
    members += part.members
    entries += part.entries
    problems += part.problems.length
    for (const { memberId, seq, kind, what, expected, found } of part.problems)
      console.log(`  ${memberId}${seq === null ? '' : ` line ${seq}`}: ${kind}, ${what} should be ${expected} and is ${found}`)
  }
  console.log(`${organizationId}: ${members} members, ${entries} lines, ${problems} problems`)
  return problems
}

function organizationsWithMembers({ asSystem }: Database): Promise<string[]> {
  return asSystem(async (trx) => {
    const rows = await trx.selectFrom('loyalty_members').select('organization_id').distinct().orderBy('organization_id').execute()
    return rows.map(({ organization_id }) => organization_id)
  })
}
