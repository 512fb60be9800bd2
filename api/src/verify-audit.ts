/**
 * Verifies the audit log of all or the named organizations: `node api/src/verify-audit.ts [organization …]`. Exit code 1 if an
 * entry was changed, removed, inserted or rewritten. It prints a hash for each; recorded elsewhere, the hash later proves that
 * the log was not rewritten as a whole.
 */
import { listAudited } from '#core/audit/chain.repository.ts'
import { verifyAudit } from '#core/audit/verify-audit.ts'
import { systemClock } from '#platform/clock.ts'
import { withKeptKeys } from '#platform/rotation/kept-keys.ts'
import { proveDatabase, say } from './stopped-database.ts'

await proveDatabase('audit log', async (db, named, config) => {
  const secret = (await withKeptKeys(db, config.secretFor))('audit')
  const organizations = named.length > 0 ? named : await db.asSystem(listAudited)
  let all = 0
  for (const organizationId of organizations) {
    const asked = { organizationId, now: systemClock.now(), secret }
    const { lines, problems, lastHash, sealedUntil } = await verifyAudit(db, asked)
    for (const { kind, seq, entryId } of problems)
      say(`  ${seq === null ? 'chain' : `line ${seq}`}: ${kind}${entryId ? `, entry ${entryId}` : ''}`)
    say(
      `${organizationId}: ${lines} lines, ${problems.length} problems, ends with ${lastHash || 'nothing'}, sealed until line ${sealedUntil ?? 'none'}`,
    )
    all += problems.length
  }
  say(`${organizations.length} organizations, ${all} problems`)
  return all
})
