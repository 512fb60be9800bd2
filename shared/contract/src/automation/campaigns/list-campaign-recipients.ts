import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { isoDateTime, pageOf, pageQuery, typeId } from '../../primitives.ts'
import { mailState } from '../analytics/list-workflow-mails.ts'
import { emailCampaignParams, variantId } from './email-campaign.ts'

/** The figure that a recipient counts for. */
export const recipientOutcome = z.enum([
  'all',
  'pending',
  'waiting',
  'sent',
  'failed',
  'skipped',
  'held_out',
  'cancelled',
  'bounced',
  'delivered',
  'opened',
  'opened_by_people',
  'clicked',
  'converted',
  'unsubscribed',
  'complained',
])
export type RecipientOutcome = z.infer<typeof recipientOutcome>

export const recipientState = z.enum([...mailState.exclude(['not_sent']).options, 'pending', 'skipped', 'held_out', 'cancelled'])
export type RecipientState = z.infer<typeof recipientState>

export const campaignRecipient = z
  .object({
    subscriberId: typeId('sub').nullable().describe('null: deleted'),
    name: z.string().nullable(),
    email: z.string().describe('Empty: deleted'),
    emailMessageId: typeId('eml').nullable().describe('null: no email was queued'),
    variantId: variantId.nullable(),
    state: recipientState.describe('How far the email got'),
    reason: z
      .string()
      .nullable()
      .describe('Of skipped: not_subscribed, unsubscribed, blocked, control_group, frequency_cap, deleted'),
    dueAt: isoDateTime.nullable().describe('null: when the test has ended'),
    sentAt: isoDateTime.nullable(),
    opens: z.int(),
    clicks: z.int(),
    revenueMinor: z.int(),
  })
  .meta({ id: 'CampaignRecipient' })
export type CampaignRecipient = z.infer<typeof campaignRecipient>

export const recipientFilter = {
  what: recipientOutcome.default('all'),
  variantId: variantId.optional(),
  reason: z.string().max(40).optional(),
  url: z.string().max(4000).optional().describe('Recipients who clicked this link'),
  domain: z.string().trim().toLowerCase().max(253).optional().describe('Recipients with an address of this domain'),
}

/** The rows behind each figure of the report. */
export const listCampaignRecipients = defineEndpoint({
  name: 'list-campaign-recipients',
  summary: 'List the recipients of an email campaign with the results of their email',
  method: 'GET',
  path: '/email-campaigns/:emailCampaignId/recipients',
  access: 'organization.read',
  params: emailCampaignParams,
  query: z.object({ ...pageQuery, ...recipientFilter }),
  reply: pageOf(campaignRecipient),
  refusals: ['email-campaign.not-found'],
})
