/**
 * Proves the audit log, of all organizations or of those that are named: `node api/src/verify-audit.ts [organization …]`. Exit
 * code 1 where a line was edited, taken out, put in or rewritten. The hash it prints for each, written down elsewhere, shows later that
 * nothing was rewritten as a whole.
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
