/**
 * A change of tiers in a store of 100,000 members (`--quick`: 10,000) with ten entries each: the duration of the recalculation
 * for everyone, and of a preview with the same result.
 */

import { tierHandlers } from '@yuko/api/src/loyalty/tiers/tier.handlers.ts'
import { recalculateTiers } from '@yuko/api/src/loyalty/tiers/tier.jobs.ts'
import { tierRoutes } from '@yuko/api/src/loyalty/tiers/tiers.routes.ts'
import { writeManyPoints } from '@yuko/api/src/testing/many-points.ts'
import { createTestApp } from '@yuko/api/src/testing/test-app.ts'
import { onEachDatabase } from '../databases.ts'
import { sized } from '../size.ts'

const members = sized({ full: 100_000, quick: 10_000, toy: 300 })
const run = tierHandlers.find(({ job }) => job === recalculateTiers)?.run
await onEachDatabase(async ({ engine }) => {
  const test = await createTestApp({ modules: () => [{ name: 'loyalty', endpoints: tierRoutes }] })
  try {
    const owner = await test.signedIn()
    const { organizationId, headers } = owner
    await writeManyPoints(test.db, organizationId, members)
    const call = async (path: string, payload: object) => {
      const reply = await test.app.inject({ method: 'POST', url: `/api/v1/loyalty/tiers${path}`, headers, payload })
      if (reply.statusCode >= 300) throw new Error(reply.body)
      return reply.json()
    }
    const tiers = [0, 500, 1000].map((threshold, index) => ({
      name: `Tier ${index}`,
      threshold,
      color: '#b8860b',
      icon: 'star',
      multiplierPercent: 100,
      entryPoints: 0,
      perks: [],
      tag: null,
      tierId: null,
    }))
    const preview = await seconds(() =>
      call('/preview', { tiers: tiers.map(({ name, threshold, tag, tierId }) => ({ name, threshold, tag, tierId })) }),
    )
    for (const { tierId: _, ...tier } of tiers) await call('', tier)
    const { id } = await test.db.asSystem((trx) =>
      trx
        .selectFrom('loyalty_tier_recalculations')
        .select('id')
        .where('organization_id', '=', organizationId)
        .executeTakeFirstOrThrow(),
    )
    const payload = { organizationId, recalculationId: id }
    const around = { db: test.db, clock: test.clock, log: test.platform.log, signal: new AbortController().signal }
    const moved = await seconds(async () => run?.({ payload, ...around }))
    console.log(
      JSON.stringify({
        bench: 'tiers',
        engine,
        members,
        previewSeconds: preview,
        recalculationSeconds: moved,
        membersPerSecond: Math.round(members / moved),
      }),
    )
  } finally {
    await test.close()
  }
})

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now()
  await work()
  return Math.round(performance.now() - before) / 1000
}
