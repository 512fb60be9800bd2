import type { Role } from '@yuko/contract/permissions'
import { sql } from 'kysely'
import { createModules, factJobs } from '../modules.ts'
import { startStripeStandIn } from './stripe-stand-in.ts'
import { createTestApp, type SignedIn } from './test-app.ts'

export const dayMs = 24 * 3_600_000

/** The whole product, which sells plans and is paid by cards at a stand-in of Stripe. */
export async function createBillingApp() {
  const stripe = await startStripeStandIn()
  const settings = { secretKey: 'sk_test_of_the_tests', webhookSecret: stripe.webhookSecret, apiUrl: stripe.url }
  const platform = { billing: { stripe: settings, seller: ['Yuko Software', 'Kesselweg 1', '10115 Berlin'] } }
  const test = await createTestApp({ modules: createModules, factJobs, platform })
  const call = async (
    who: Pick<SignedIn, 'headers'>,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
  ) => test.app.inject({ method, url: `/api/v1${url}`, headers: who.headers, ...(payload && { payload }) })

  return {
    ...test,
    stripe,
    call,
    billing: async (who: SignedIn) => (await call(who, 'GET', '/billing')).json(),
    quote: async (who: SignedIn, plan: string, interval = 'month') =>
      (await call(who, 'GET', `/billing/quote?plan=${plan}&interval=${interval}`)).json(),
    choose: (who: SignedIn, plan: string, dueNowMinor = 0, interval = 'month') =>
      call(who, 'POST', '/billing/plan', { plan, interval, dueNowMinor }),
    /** The page of the provider, a card, and back. */
    async enterCard(who: SignedIn, address: string, number?: string) {
      const checkoutId = new URL(address).pathname.split('/').at(-1) ?? ''
      stripe.enterCard(checkoutId, number)
      return call(who, 'POST', '/billing/returns', { checkoutId })
    },
    /** What the clock starts, so many days later. */
    async later(days: number) {
      test.clock.advance(days * dayMs)
      await test.db.asSystem((trx) =>
        sql`insert into job_requests (id, job, payload) values (gen_random_uuid(), 'turn-subscriptions', '{}'), (gen_random_uuid(), 'watch-usage', '{}')`.execute(
          trx,
        ),
      )
      await test.runUntilIdle()
      await test.runUntilIdle()
    },
    /** The same person with a token that is fresh by the clock. */
    again: async (who: SignedIn, role: Role = 'owner'): Promise<SignedIn> => test.signedIn(role, who.organizationId),
    async close() {
      await test.close()
      await stripe.close()
    },
  }
}
