import { handleJob } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { onFact } from '#platform/jobs/fact-job.ts'
import type { Module, Platform } from '#platform/module.ts'
import type { PlanEnding } from '#platform/ports/closing.ts'
import type { PictureRoom } from '#platform/ports/picture-room.ts'
import type { ShopSubscriptions } from '#platform/ports/shop-subscriptions.ts'
import { removeFiles } from '#platform/remove-files.job.ts'
import {
  applyPaymentMessage,
  beginTrial,
  mailBilling as mailBillingJob,
  mirrorShopSubscription,
  moveToShop,
  releaseMails,
  sweepBilling,
  turnSubscription,
  turnSubscriptions,
  watchStorage,
  watchUsage as watchUsageJob,
} from './billing.jobs.ts'
import { billingRoutes, type RouteTools } from './billing.routes.ts'
import { deleteKeptBefore } from './closing/kept-invoices.repository.ts'
import { createPlanEnding } from './closing/plan-ending.ts'
import { remindOfRenewals } from './dunning/remind.ts'
import { takeTurns } from './dunning/take-turns.ts'
import { sweepMessages } from './invoices/invoices.repository.ts'
import { invoiceRoutes } from './invoices/invoices.routes.ts'
import { createCallGuard } from './limits/call-guard.ts'
import { release, releaseEverywhere } from './limits/release-held.ts'
import { sendingAllowance } from './limits/sending-allowance.ts'
import { mailBilling } from './mails/mail-billing.ts'
import { settleInvoice } from './payments/charge-invoice.ts'
import { followCheckout } from './payments/follow-checkout.ts'
import { registerStripe } from './payments/stripe.routes.ts'
import { manualPayments } from './providers/manual.ts'
import { createStripe } from './providers/stripe/stripe.ts'
import type { StripePayments } from './providers/stripe/stripe-payments.ts'
import { subscriptionOf } from './read-billing.ts'
import { mirrorShop } from './shop/mirror-shop.ts'
import { findDue, findSubscription, findWithout, lockSubscription } from './subscription/subscriptions.repository.ts'
import { countMails } from './usage/count-mails.repository.ts'
import { createPictureRoom, watchPictureStorage } from './usage/picture-storage.ts'
import type { UsageOfDomains } from './usage/usage.repository.ts'
import { watchUsage } from './watch-usage.ts'

const dueAtOnce = 200
const messagesKeptMs = 60 * 24 * 3_600_000

interface BillingModule extends Module {
  /** Absent when billing is not configured; then nothing is limited. */
  readonly pictureRoom?: PictureRoom
  readonly ending: PlanEnding
}

interface BillingNeeds {
  readonly shops: ShopSubscriptions
  readonly domains: UsageOfDomains
}

/** Prices, payment, and plan limits. Without billing, usage is counted but not limited. */
export function billingModule(platform: Platform, { shops, domains }: BillingNeeds): BillingModule {
  const { db, clock, log, billing, storage, publicUrl } = platform
  const stripe = billing?.stripe ? createStripe(billing.stripe, clock) : null
  const manual = manualPayments(clock)
  const tools: RouteTools = {
    db,
    clock,
    log,
    shops,
    domains,
    returnUrl: `${publicUrl}/billing`,
    hasStripe: stripe !== null,
    isSelfHosted: billing === null,
    contact: platform.mail.from.address,
    providerOf: (channel) => (channel === 'stripe' && stripe ? stripe : manual),
  }
  const isSold = billing !== null
  return {
    name: 'billing',
    endpoints: [...billingRoutes(tools), ...invoiceRoutes(storage, billing?.seller ?? ['Yuko'])],
    jobs: [
      ...turningJobs(tools, isSold),
      ...paymentJobs(tools, stripe),
      handleJob(watchUsageJob, async ({ signal }) => {
        if (isSold) await watchUsage(tools, signal)
        await releaseEverywhere(db, clock, isSold)
      }),
      handleJob(watchStorage, async () => {
        if (isSold) await watchPictureStorage(db, clock, domains.pictureBytes)
      }),
      onFact(releaseMails, ({ fact: { organizationId } }) => release(db, clock, organizationId, isSold)),
      onFact(mailBillingJob, (call) => mailBilling(call, publicUrl)),
      handleJob(sweepBilling, () =>
        db.asSystem(async (trx) => {
          await sweepMessages(trx, new Date(clock.now().getTime() - messagesKeptMs))
          const keys = await deleteKeptBefore(trx, clock.now())
          if (keys.length > 0) await enqueue(trx, removeFiles, { keys }, { organizationId: null })
        }),
      ),
    ],
    ...(isSold && {
      sendingAllowance,
      pictureRoom: createPictureRoom(domains.pictureBytes),
      callGuard: createCallGuard(platform, domains),
    }),
    countMails,
    ending: createPlanEnding(tools, isSold),
    async plugin(app) {
      if (stripe) await app.register((scope) => registerStripe(scope, stripe, platform))
    },
  }
}

function turningJobs(tools: RouteTools, isSold: boolean) {
  const { db, clock } = tools
  return [
    onFact(beginTrial, async ({ fact: { organizationId } }) => {
      if (isSold) await db.forOrganization(organizationId, (trx) => lockSubscription(trx, organizationId, clock.now()))
    }),
    handleJob(turnSubscriptions, async () => {
      if (!isSold) return
      await db.asSystem(async (trx) => {
        // Organizations from before billing start a trial now.
        for (const id of await findWithout(trx, dueAtOnce)) await lockSubscription(trx, id, clock.now())
        for (const organizationId of await findDue(trx, clock.now(), dueAtOnce))
          await enqueue(trx, turnSubscription, { organizationId }, { organizationId, singletonKey: organizationId })
      })
      await remindOfRenewals(db, clock)
    }),
    handleJob(turnSubscription, ({ payload: { organizationId } }) => takeTurns(tools, organizationId)),
    onFact(moveToShop, async ({ fact: { organizationId } }) => {
      if (isSold) await db.forOrganization(organizationId, (trx) => subscriptionOf(trx, tools, organizationId))
    }),
    onFact(mirrorShopSubscription, ({ fact: { organizationId } }) => mirrorShop(tools, organizationId)),
  ]
}

function paymentJobs(tools: RouteTools, stripe: StripePayments | null) {
  return [
    handleJob(applyPaymentMessage, async ({ payload, db }) => {
      if (!stripe) return
      if (payload.about === 'checkout') {
        await followCheckout(tools, payload.ref, null)
        return
      }
      const { organizationId, invoiceId } = payload
      const payment = await stripe.look(payload.ref, invoiceId)
      if (!payment) return
      await db.forOrganization(organizationId, async (trx) => {
        const row = await findSubscription(trx, organizationId)
        // Failures during our own request are already known; this handles what the bank reports later.
        if (row && (payment.outcome === 'paid' || row.payment_due_at))
          await settleInvoice(trx, tools, organizationId, invoiceId, payment)
      })
    }),
  ]
}
