import { z } from 'zod'
import { defineJob } from '#platform/jobs/define-job.ts'
import { defineFactJob } from '#platform/jobs/fact-job.ts'
import type { MailedFact } from './mails/mail-billing.ts'

const ofOrganization = z.object({ organizationId: z.uuid() })

/** Starts the trial of a new organization. */
export const beginTrial = defineFactJob<'organization.created'>({ name: 'begin-trial' })

/** Processes ended trials and periods, dunning, and upcoming annual renewals. */
export const turnSubscriptions = defineJob({
  name: 'turn-subscriptions',
  payload: z.object({}),
  cron: '*/5 * * * *',
  retry: { limit: 0 },
  concurrency: 1,
  singleton: true,
})

export const turnSubscription = defineJob({ name: 'turn-subscription', payload: ofOrganization, singleton: true })

/**
 * Notifies members at 80, 100, and 120 percent of usage, releases held emails within the limit, and drops those held for too
 * long.
 */
export const watchUsage = defineJob({
  name: 'watch-usage',
  payload: z.object({}),
  cron: '* * * * *',
  retry: { limit: 0 },
  concurrency: 1,
  singleton: true,
})

/** Notifies members at 80, 100, and 120 percent of their picture storage. */
export const watchStorage = defineJob({
  name: 'watch-storage',
  payload: z.object({}),
  cron: '35 * * * *',
  retry: { limit: 0 },
  singleton: true,
})

/** The plan or status changed: release held emails. */
export const releaseMails = defineFactJob<'billing.subscription-updated'>({ name: 'release-mails' })

/** Applies the current state of an object that a Stripe webhook referred to. */
export const applyPaymentMessage = defineJob({
  name: 'apply-payment-message',
  payload: z.discriminatedUnion('about', [
    z.object({ about: z.literal('checkout'), ref: z.string() }),
    z.object({ about: z.literal('payment'), organizationId: z.uuid(), invoiceId: z.uuid(), ref: z.string() }),
  ]),
  retry: { limit: 9, delaySeconds: 30 },
})

/** Queries a shop's subscription from Shopify. */
export const mirrorShopSubscription = defineFactJob<'store.subscription-updated'>({ name: 'mirror-shop-subscription' })

/** A connected shop pays through Shopify, instead of by card. */
export const moveToShop = defineFactJob<'store.connected'>({ name: 'move-to-shop-billing' })

/** Emails owners and admins about a billing fact. */
export const mailBilling = defineFactJob<MailedFact['type']>({ name: 'mail-billing' })

export const sweepBilling = defineJob({ name: 'sweep-billing', payload: z.object({}), cron: '40 3 * * *' })
