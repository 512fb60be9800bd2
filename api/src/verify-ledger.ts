/**
 * Proves the ledgers of points, of all organizations or of those that are named: `node api/src/verify-ledger.ts [organization …]`.
 * Exit code 1 where something is wrong. The embedded database belongs to one process: stop the server before, or ask the API.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { verifyLedger } from '#loyalty/ledger/verify-ledger.ts'
import { createDatabase, type Database } from '#platform/db/database.ts'
import { lockDirectory } from '#platform/db/directory-lock.ts'
import { openPglite } from '#platform/db/pglite.ts'
import type { Pool } from '#platform/db/pool.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { type Config, readConfig } from './config.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  const problems = await verifyAll(readConfig(process.env), process.argv.slice(2))
  process.exitCode = problems > 0 ? 1 : 0
} catch (error) {
  process.stderr.write(`The ledger was not verified. ${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}

/** Answers how many problems there are. */
async function verifyAll(config: Config, named: readonly string[]): Promise<number> {
  const lock = config.databaseUrl ? null : lockDirectory(config.dataDir)
  const db = createDatabase(await open(config))
  try {
    const organizations = named.length > 0 ? named : await organizationsWithMembers(db)
    let problems = 0
    for (const organizationId of organizations) problems += await verify(db, organizationId)
    say(`${organizations.length} organizations, ${problems} problems`)
    return problems
  } finally {
    await db.close()
    lock?.release()
  }
}

async function open({ databaseUrl, dataDir }: Config): Promise<Pool> {
  if (databaseUrl) return openPostgres({ url: databaseUrl, maxConnections: 1 })
  const directory = join(dataDir, 'database')
  if (!existsSync(directory))
    throw new Error(`There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL as for the server.`)
  return openPglite({ directory })
}

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

function organizationsWithMembers({ asSystem }: Database): Promise<string[]> {
  return asSystem(async (trx) => {
    const rows = await trx.selectFrom('loyalty_members').select('organization_id').distinct().orderBy('organization_id').execute()
    return rows.map(({ organization_id }) => organization_id)
  })
}
