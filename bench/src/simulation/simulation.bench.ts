/**
 * A changed campaign simulated on a store's year of 500,000 orders (`--quick`: 50,000) from a fifth as many customers: duration
 * and memory of the replay. The campaigns are the most expensive ones: a rate, the first order, a limit, and a budget.
 */
import { simulate } from '@yuko/api/src/loyalty/simulation/simulate.ts'
import { pageSizes } from '@yuko/api/src/loyalty/simulation/simulation-run.ts'
import { earningReviews } from '@yuko/api/src/reviews/earning-reviews.repository.ts'
import { campaignOf, EarningStore } from '@yuko/api/src/testing/earning-store.ts'
import { writeManyOrders } from '@yuko/api/src/testing/many-orders.ts'
import { startPostgres } from '@yuko/api/src/testing/postgres.ts'
import { createTestApp } from '@yuko/api/src/testing/test-app.ts'
import { sized } from '../size.ts'

const orders = sized({ full: 500_000, quick: 50_000, toy: 500 })
const fixed = { earning: { mode: 'fixed', points: 50 }, stacking: 'add' } as const
const postgres = await startPostgres()
try {
  process.env.TEST_DATABASE_URL = postgres.url
  const test = await createTestApp()
  try {
    const store = await EarningStore.open(test, [
      campaignOf(),
      campaignOf({ ...fixed, type: 'first_order' }),
      campaignOf({ ...fixed, limits: { perPeriod: { count: 1, unit: 'month' }, budgetPoints: 10_000_000 } }),
    ])
    const { organizationId } = store
    await writeManyOrders(test.db, organizationId, { orders, until: test.clock.now() })
    let most = 0
    const begin = performance.now()
    const result = await simulate(
      {
        db: test.db,
        clock: test.clock,
        reviews: earningReviews,
        organizationId,
        pageSize: pageSizes.postgres,
        signal: new AbortController().signal,
        onProgress: async () => {
          most = Math.max(most, process.memoryUsage().heapUsed)
          return true
        },
      },
      {
        days: 365,
        change: {
          of: 'earning',
          settings: { awardOn: 'paid', earnBasis: 'goods', includesGiftCards: false, rounding: 'ceil', refunds: 'proportional' },
        },
      },
    )
    const seconds = (performance.now() - begin) / 1000
    if (result?.of !== 'earning') throw new Error('Nothing was replayed')
    const { events, before, after } = result
    console.log(
      JSON.stringify({
        bench: 'simulation',
        ...events,
        before: before.points,
        after: after.points,
        seconds: Math.round(seconds * 10) / 10,
        ordersPerSecond: Math.round(events.orders / seconds),
        heapMegabytes: Math.round(most / 1_048_576),
      }),
    )
  } finally {
    await test.close()
  }
} finally {
  await postgres.stop()
}
