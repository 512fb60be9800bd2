/**
 * A process that gives, holds, releases, spends, and expires points, and may be killed at any moment: `node points-worker.ts
 * <folder> <organization> <member> <other member> <rounds>`. Resumes where the previous one was killed. Prints each statement it
 * starts, and each committed ledger entry by key and ID.
 */
import { expirePoints } from '#loyalty/expiry/expire-points.ts'
import { releasePoints } from '#loyalty/expiry/release-points.ts'
import { type Posting, postManyPoints } from '#loyalty/ledger/post-points.ts'
import { systemClock as clock } from '#platform/clock.ts'
import { createDatabase } from '#platform/db/database.ts'
import { openSaidDatabase } from './said-database.ts'

const [folder = '', organizationId = '', memberId = '', otherId = '', rounds = '0'] = process.argv.slice(2)
const say = (line: string) => process.stdout.write(`${line}\n`)
const { pool, begin } = await openSaidDatabase(folder)
begin()
const db = createDatabase(pool)

const explanation = { rule: 'A test', inputs: {}, formula: null }
const past = new Date(0)
async function post(...postings: Omit<Posting, 'explanation'>[]): Promise<void> {
  const outcomes = await db.forOrganization(organizationId, (trx) =>
    postManyPoints(
      trx,
      clock,
      organizationId,
      postings.map((one) => ({ ...one, explanation })),
    ),
  )
  for (const [index, one] of outcomes.entries())
    say(`line ${postings[index]?.key} ${'entry' in one ? one.entry.id : one.outcome}`)
}

const done = await db.asSystem((trx) => trx.selectFrom('point_entries').select('id').where('kind', '=', 'redeem').execute())
const signal = new AbortController().signal
for (let round = done.length; round < Number(rounds); round++) {
  await post(
    { memberId, key: `earn:${round}`, movement: { move: 'give', kind: 'earn', points: 10, expiresAt: null } },
    { memberId: otherId, key: `hold:${round}`, movement: { move: 'hold', points: 5, availableAt: past, expiresAt: null } },
    { memberId: otherId, key: `ended:${round}`, movement: { move: 'give', kind: 'earn', points: 3, expiresAt: past } },
  )
  await releasePoints({ db, clock, organizationId, signal }, 10)
  await expirePoints({ db, clock, organizationId, signal }, 10)
  await post({ memberId, key: `redeem:${round}`, movement: { move: 'take', kind: 'redeem', points: 4 } })
}
await db.close()
