import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { campaignSettings } from './email-campaign.ts'

/** Everyone in the audience counts once: as mailed, or for the first reason that applies, in this order. */
export const audienceCount = z
  .object({
    people: z.int().describe('People in any of the included groups'),
    excluded: z.int().describe('In an excluded group'),
    notSubscribed: z.int().describe('Not opted in to marketing'),
    noTopic: z.int().describe('Opted out of the topic, or not opted in to a topic that requires it'),
    blocked: z.int().describe('Blocked: bounced, complained, or by the merchant'),
    control: z.int().describe('In the control group'),
    capped: z.int().describe('Over the frequency cap if it were sent now'),
    heldOut: z.int().describe('In the holdout group, about'),
    mailed: z.int(),
  })
  .meta({ id: 'AudienceCount' })
export type AudienceCount = z.infer<typeof audienceCount>

/** For settings that may not be saved. */
export const countCampaignAudience = defineEndpoint({
  name: 'count-campaign-audience',
  summary: 'Count who an email campaign would be sent to, and why others are not mailed',
  method: 'POST',
  path: '/email-campaigns/audience-counts',
  access: 'organization.read',
  body: z.object({
    audience: campaignSettings.shape.audience,
    topic: campaignSettings.shape.topic,
    frequencyCap: campaignSettings.shape.frequencyCap,
    holdoutPercent: campaignSettings.shape.holdoutPercent,
  }),
  reply: audienceCount,
  refusals: ['email-campaign.audience-refused', 'email-campaign.audience-copying'],
})
