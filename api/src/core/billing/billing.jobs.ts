import { z } from 'zod'
import { defineJob } from '#platform/jobs/define-job.ts'
import { defineFactJob } from '#platform/jobs/fact-job.ts'
import type { MailedFact } from './mails/mail-billing.ts'

const ofOrganization = z.object({ organizationId: z.uuid() })

/** An organization that was made tries the product. */
export const beginTrial = defineFactJob<'organization.created'>({ name: 'begin-trial' })

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

/** Plan or status changed: mails may go that waited. */
export const releaseMails = defineFactJob<'billing.subscription-updated'>({ name: 'release-mails' })

/** What Stripe told of: asked for again, and taken over. */
export const applyPaymentMessage = defineJob({
  name: 'apply-payment-message',
  payload: z.discriminatedUnion('about', [
    z.object({ about: z.literal('checkout'), ref: z.string() }),
    z.object({ about: z.literal('payment'), organizationId: z.uuid(), invoiceId: z.uuid(), ref: z.string() }),
  ]),
  retry: { limit: 9, delaySeconds: 30 },
})

/** Asks Shopify what a shop pays for. */
export const mirrorShopSubscription = defineFactJob<'store.subscription-updated'>({ name: 'mirror-shop-subscription' })

/** Mails owners and admins what a fact of billing means. */
export const mailBilling = defineFactJob<MailedFact['type']>({ name: 'mail-billing' })

export const sweepBilling = defineJob({ name: 'sweep-billing', payload: z.object({}), cron: '40 3 * * *' })
