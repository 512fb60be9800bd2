import type { Role } from '@yuko/contract/permissions'
import { accountsModule } from '#core/accounts/accounts.module.ts'
import { closingModule } from '#core/accounts/closing/closing.module.ts'
import {
  applyPaymentMessage,
  mailBilling,
  releaseMails,
  turnSubscription,
  turnSubscriptions,
  watchUsage,
} from '#core/billing/billing.jobs.ts'
import { billingModule } from '#core/billing/billing.module.ts'
import { countWorkflows } from '#messaging/automation/live-workflows.repository.ts'
import { factEnvelope } from '#platform/jobs/fact-job.ts'
import type { Platform } from '#platform/module.ts'
import type { ShopSubscriptions } from '#platform/ports/shop-subscriptions.ts'
import { pictureBytes } from '#reviews/media/picture-bytes.repository.ts'
import { countHeldRequests } from '#reviews/requests/held-requests.repository.ts'
import { startStripeStandIn } from './stripe-stand-in.ts'
import { createTestApp, type SignedIn } from './test-app.ts'

export const dayMs = 24 * 3_600_000

/** No organization has a Shopify shop by default. */
const noShops: ShopSubscriptions = {
  isShop: async () => false,
  subscribe: async () => {
    throw new Error('There is no shop')
  },
  read: async () => null,
  cancel: async () => {},
}

/** A server with billing and a fake Stripe. Jobs run only when the test runs them, because a queue for each would take longer. */
export async function createBillingApp({ shops = noShops, isSold = true }: { shops?: ShopSubscriptions; isSold?: boolean } = {}) {
  const stripe = await startStripeStandIn()
  const settings = { secretKey: 'sk_test_of_the_tests', webhookSecret: stripe.webhookSecret, apiUrl: stripe.url }
  const platform = { billing: { stripe: settings, seller: ['Yuko Software', 'Kesselweg 1', '10115 Berlin'] } }
  let billing: ReturnType<typeof billingModule> | undefined
  const modules = (made: Platform) => {
    billing = billingModule(made, { shops, domains: { workflows: countWorkflows, pictureBytes, countHeldRequests } })
    return [accountsModule(made), billing, closingModule(made, { plans: billing.ending, stores: { leave: async () => {} } })]
  }
  const test = await createTestApp({ modules, platform: isSold ? platform : {} })

  async function run(job: { name: string }, payload: object = {}) {
    const found = billing?.jobs?.find((one) => one.job.name === job.name)
    if (!found) throw new Error(`There is no job ${job.name}`)
    const { db, clock, platform } = test
    await found.run({ payload, db, clock, log: platform.log, signal: new AbortController().signal })
  }

  /** Runs queued jobs and billing's fact jobs. */
  async function settle() {
    for (;;) {
      const { requests, facts } = await test.db.asSystem(async (trx) => ({
        requests: await trx.deleteFrom('job_requests').returningAll().execute(),
        facts: await trx
          .updateTable('domain_events')
          .set({ dispatched_at: test.clock.now() })
          .where('dispatched_at', 'is', null)
          .where('type', 'like', 'billing.%')
          .returningAll()
          .execute(),
      }))
      if (requests.length + facts.length === 0) return
      const ours = [turnSubscription, applyPaymentMessage]
      for (const { job, payload } of requests) {
        const known = ours.find(({ name }) => name === job)
        if (known) await run(known, payload)
      }
      for (const { id, organization_id, type, aggregate, payload, occurred_at } of facts) {
        const envelope = {
          eventId: id,
          organizationId: organization_id,
          type,
          aggregate,
          payload,
          occurredAt: occurred_at.toISOString(),
        }
        await run(mailBilling, factEnvelope.parse(envelope))
        if (type === 'billing.subscription-updated') await run(releaseMails, factEnvelope.parse(envelope))
      }
    }
  }

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
    run,
    settle,
    billing: async (who: SignedIn) => (await call(who, 'GET', '/billing')).json(),
    quote: async (who: SignedIn, plan: string, interval = 'month') =>
      (await call(who, 'GET', `/billing/quote?plan=${plan}&interval=${interval}`)).json(),
    choose: (who: SignedIn, plan: string, dueNowMinor = 0, interval = 'month') =>
      call(who, 'POST', '/billing/plan', { plan, interval, dueNowMinor }),
    /** Enters a card on the provider's page and returns. */
    async enterCard(who: SignedIn, address: string, number?: string) {
      const checkoutId = new URL(address).pathname.split('/').at(-1) ?? ''
      stripe.enterCard(checkoutId, number)
      return call(who, 'POST', '/billing/returns', { checkoutId })
    },
    /** Advances the clock by days and runs scheduled work. */
    async later(days: number) {
      test.clock.advance(days * dayMs)
      await run(turnSubscriptions)
      await settle()
      await run(watchUsage)
      await settle()
    },
    /** The same user with a new token for the advanced clock. */
    again: async (who: SignedIn, role: Role = 'owner'): Promise<SignedIn> => test.signedIn(role, who.organizationId),
    async close() {
      await test.close()
      await stripe.close()
    },
  }
}
