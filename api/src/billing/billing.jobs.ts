import { z } from 'zod'
import { defineJob } from '#platform/jobs/define-job.ts'
import { factEnvelope } from '#platform/jobs/relay.ts'

const ofOrganization = z.object({ organizationId: z.uuid() })

/** An organization that was made tries the product; follows the fact `organization.created`. */
export const beginTrial = defineJob({ name: 'begin-trial', payload: factEnvelope })

/** Looks for whose trial, period or day of dunning is over, and for years that end soon. */
export const turnSubscriptions = defineJob({
  name: 'turn-subscriptions',
  payload: z.object({}),
  cron: '*/5 * * * *',
  retry: { limit: 0 },
  concurrency: 1,
  singleton: true,
})

export const turnSubscription = defineJob({ name: 'turn-subscription', payload: ofOrganization, singleton: true })

/** Tells members who used 80, 100 or 120 percent, lets mails go that there is room for, and gives up those that waited too long. */
export const watchUsage = defineJob({
  name: 'watch-usage',
  payload: z.object({}),
  cron: '* * * * *',
  retry: { limit: 0 },
  concurrency: 1,
  singleton: true,
})

/** Tells members who used 80, 100 or 120 percent of the room for their pictures. */
export const watchStorage = defineJob({
  name: 'watch-storage',
  payload: z.object({}),
  cron: '35 * * * *',
  retry: { limit: 0 },
  singleton: true,
})

/** Plan or status changed: mails may go that waited; follows the fact `billing.subscription-updated`. */
export const releaseMails = defineJob({ name: 'release-mails', payload: factEnvelope })

/** What Stripe told of: asked for again, and taken over. */
export const applyPaymentMessage = defineJob({
  name: 'apply-payment-message',
  payload: z.discriminatedUnion('about', [
    z.object({ about: z.literal('checkout'), ref: z.string() }),
    z.object({ about: z.literal('payment'), organizationId: z.uuid(), invoiceId: z.uuid(), ref: z.string() }),
  ]),
  retry: { limit: 9, delaySeconds: 30 },
})

/** Asks Shopify what a shop pays for; follows the fact `store.subscription-updated`. */
export const mirrorShopSubscription = defineJob({ name: 'mirror-shop-subscription', payload: factEnvelope })

/** Mails owners and admins what a fact of billing means; follows the facts that `src/modules.ts` names. */
export const mailBilling = defineJob({ name: 'mail-billing', payload: factEnvelope })

export const sweepBilling = defineJob({ name: 'sweep-billing', payload: z.object({}), cron: '40 3 * * *' })
