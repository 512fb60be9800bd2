import { z } from 'zod'
import { mailTopicId } from '../../consent/mail-topic.ts'
import { isoDate, isoDateTime, requiredText, typeId } from '../../primitives.ts'
import { identityId } from '../../sending/sender-identity.ts'
import { shopSegmentId } from '../../store/shop-segment.ts'
import { timeOfDay } from '../../weekly-times.ts'
import { mailFigures, reasonCount } from '../analytics/mail-figures.ts'
import { workflowEmailId } from '../definition/node.ts'
import { workflowSettings } from '../definition/settings.ts'
import { segmentId } from '../definition/trigger.ts'
import { pauseCause } from '../pause-cause.ts'

export const emailCampaignId = typeId('ecm')
export const emailCampaignParams = z.object({ emailCampaignId })
export const emailCampaignName = requiredText(120)

export const emailCampaignStatus = z
  .enum(['draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled'])
  .describe('sent: no email is waiting, and the figures have the result of each')
export type EmailCampaignStatus = z.infer<typeof emailCampaignStatus>

/** People of a campaign’s audience. */
export const audienceGroup = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('segment'), segmentId }),
  z.object({ kind: z.literal('shop_segment'), shopSegmentId }).describe('Customers in a segment of the Shopify store'),
  z.object({ kind: z.literal('topic'), topicId: mailTopicId }).describe('People who get this topic'),
  z.object({ kind: z.literal('tag'), tag: requiredText(255) }),
  z
    .object({ kind: z.literal('recipients'), emailCampaignId, who: z.enum(['all', 'not_opened', 'not_clicked']) })
    .describe(
      'People who were sent an earlier campaign. not_opened: neither a person nor a machine opened it; not_clicked: no person clicked a link',
    ),
])
export type AudienceGroup = z.infer<typeof audienceGroup>

/** Only people who opted in are mailed, whatever the audience. */
export const campaignAudience = z
  .object({
    include: z.array(audienceGroup).max(20).default([]).describe('People in any of these; empty: everyone subscribed'),
    exclude: z.array(audienceGroup).max(20).default([]).describe('Except people in any of these'),
  })
  .meta({ id: 'CampaignAudience' })
export type CampaignAudience = z.infer<typeof campaignAudience>

export const campaignSchedule = z
  .discriminatedUnion('mode', [
    z.object({ mode: z.literal('now') }).describe('As soon as the campaign is scheduled'),
    z.object({ mode: z.literal('at'), at: isoDateTime }),
    z
      .object({ mode: z.literal('local'), date: isoDate, time: timeOfDay })
      .describe('At this time in each recipient’s time zone, or the store’s if unknown. If it has passed there, at once'),
    z
      .object({ mode: z.literal('spread'), at: isoDateTime.nullable(), hours: z.int().min(1).max(72) })
      .describe('Evenly over this many hours, from `at`, or from when the campaign is scheduled'),
  ])
  .meta({ id: 'CampaignSchedule' })
export type CampaignSchedule = z.infer<typeof campaignSchedule>

/** With two or more variants. */
export const campaignTest = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('split') }).describe('All recipients are divided evenly; no variant is chosen'),
    z
      .object({
        kind: z.literal('winner'),
        sharePercent: z.int().min(10).max(50).describe('Percentage of recipients who get a variant first, divided evenly'),
        metric: z.enum(['click', 'conversion', 'revenue']),
        afterHours: z.int().min(1).max(168).describe('From when the first email of the test is sent'),
      })
      .describe('The others get the variant with the best results per sent email, or the first one if none has any'),
  ])
  .meta({ id: 'CampaignTest' })
export type CampaignTest = z.infer<typeof campaignTest>

const { utm } = workflowSettings.shape

export const campaignSettings = z
  .object({
    audience: campaignAudience.default({ include: [], exclude: [] }),
    topic: mailTopicId.default('offers').describe('People who opted out of it are not mailed'),
    schedule: campaignSchedule.default({ mode: 'now' }),
    quietHours: z
      .object({ isOn: z.boolean(), from: timeOfDay, until: timeOfDay })
      .default({ isOn: false, from: '21:00', until: '09:00' })
      .describe('In each recipient’s time zone; email due in them is sent when they end'),
    frequencyCap: z
      .object({ isOn: z.boolean(), hours: z.int().min(1).max(720), mails: z.int().min(1).max(10) })
      .default({ isOn: false, hours: 16, mails: 1 })
      .describe('People who got this many marketing emails of workflows and campaigns in these hours are skipped'),
    holdoutPercent: z.int().min(0).max(50).default(0).describe('Percentage in the holdout group'),
    perHour: z.int().min(60).max(1_000_000).nullable().default(null).describe('Most emails an hour; null: as fast as possible'),
    test: campaignTest.default({ kind: 'split' }).describe('Ignored with one variant'),
    utm,
  })
  .meta({ id: 'CampaignSettings' })
export type CampaignSettings = z.output<typeof campaignSettings>

export const mostVariants = 5
export const variantId = z.enum(['a', 'b', 'c', 'd', 'e'])
export type VariantId = z.infer<typeof variantId>

/** One email of a campaign. It is edited, previewed, and tested as a workflow email (`/workflow-emails/:workflowEmailId`). */
export const campaignVariant = z
  .object({
    variantId,
    workflowEmailId,
    name: z.string(),
    subject: z.string().describe('With shortcodes'),
    preheader: z.string(),
    senderId: identityId.nullable().describe('null: the default sender'),
  })
  .meta({ id: 'CampaignVariant' })
export type CampaignVariant = z.infer<typeof campaignVariant>

/** `recipients` is the sum of `pending`, `waiting`, `sent`, `failed`, `skipped`, `heldOut`, and `cancelled`. */
export const campaignFigures = mailFigures
  .omit({ skipped: true })
  .extend({
    recipients: z.int().describe('People of the audience when sending started, and since while it was read'),
    pending: z.int().describe('Not queued yet, for example until their time, or for the winner of the test'),
    skipped: z.int().describe('Not sent: opted out, blocked, or capped in the meantime'),
    heldOut: z.int().describe('In the holdout group'),
    cancelled: z.int().describe('Not sent because the campaign was canceled'),
  })
  .meta({ id: 'CampaignFigures' })
export type CampaignFigures = z.infer<typeof campaignFigures>

export const emailCampaign = z
  .object({
    emailCampaignId,
    name: z.string(),
    status: emailCampaignStatus,
    pauseCause: pauseCause.nullable().describe('Why it was paused automatically; null: it wasn’t'),
    isArchived: z.boolean(),
    subject: z.string().describe('Of the first variant'),
    variants: z.int(),
    startsAt: isoDateTime.nullable().describe('When the first email is due; null for drafts'),
    startedAt: isoDateTime.nullable(),
    finishedAt: isoDateTime.nullable().describe('When the last email was settled, or the campaign was canceled'),
    figures: campaignFigures,
    createdAt: isoDateTime,
    updatedAt: isoDateTime,
  })
  .meta({ id: 'EmailCampaign' })
export type EmailCampaign = z.infer<typeof emailCampaign>

export const emailCampaignDetail = emailCampaign
  .extend({
    settings: campaignSettings,
    variantList: z.array(campaignVariant).describe('The first one is `a`'),
    revision: z.int().describe('Of name, settings, and variants: saving and scheduling include the one they are based on'),
    isReading: z.boolean().describe('Whether the audience is still being read, so that `recipients` grows'),
    winner: z
      .object({
        variantId,
        decidedAt: isoDateTime,
        by: z.enum(['results', 'default', 'member']).describe('default: no variant had any results'),
      })
      .nullable(),
    winnerDueAt: isoDateTime.nullable().describe('When the test ends; null: no test, or not begun'),
    skips: z.array(reasonCount),
  })
  .meta({ id: 'EmailCampaignDetail' })
export type EmailCampaignDetail = z.infer<typeof emailCampaignDetail>
