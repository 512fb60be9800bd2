import { z } from 'zod'
import { isoDateTime } from '../primitives.ts'
import { emailDesign } from './email-block.ts'
import { emailTypeName } from './email-types.ts'

export const emailParams = z.object({ type: emailTypeName })

const count = z.int().min(0)

/**
 * Of mails written in the period, as `mailFigure` defines them. `opened` and `clicked` are mails, not events, and leave out
 * those that only programs touched; `reviews` came through a link of such a mail.
 */
export const emailFigures = z
  .object({
    sent: count,
    delivered: count,
    opened: count,
    openedByPrograms: count,
    clicked: count,
    reviews: count,
  })
  .meta({ id: 'EmailFigures' })
export type EmailFigures = z.infer<typeof emailFigures>

export const emailSummary = z
  .object({
    type: emailTypeName,
    area: z.enum(['reviews', 'loyalty']),
    title: z.string(),
    description: z.string(),
    kind: z.enum(['transactional', 'marketing']),
    isEnabled: z.boolean(),
    canSwitchOff: z.boolean(),
    subject: z.string().describe('As published, with its shortcodes'),
    hasDraft: z.boolean(),
    publishedVersion: z.int().nullable().describe('null: the default is sent'),
    publishedAt: isoDateTime.nullable(),
    figures: emailFigures.describe('Of the last 30 days'),
  })
  .meta({ id: 'EmailSummary' })
export type EmailSummary = z.infer<typeof emailSummary>

export const emailVersion = z.object({
  version: z.int().min(1),
  publishedAt: isoDateTime,
  publishedBy: z.string().nullable().describe('Name of the member'),
})
export type EmailVersion = z.infer<typeof emailVersion>

export const email = z
  .object({
    type: emailTypeName,
    isEnabled: z.boolean(),
    canSwitchOff: z.boolean(),
    design: emailDesign.describe('The draft, or where there is none what is published'),
    hasDraft: z.boolean(),
    /** Grows with every change of draft or publication; whoever writes says which one it was based on. */
    revision: z.int().min(0),
    draftSavedAt: isoDateTime.nullable(),
    publishedVersion: z.int().nullable().describe('null: the default is sent'),
    versions: z.array(emailVersion).describe('What was published, the newest first; at most 50'),
  })
  .meta({ id: 'Email' })
export type Email = z.infer<typeof email>

/** What is not right in a mail. Errors stop publishing, warnings do not. */
export const emailProblem = z
  .object({
    severity: z.enum(['error', 'warning']),
    /** Which block, or null for subject, preheader and the mail as a whole. */
    blockId: z.string().nullable(),
    field: z.string().nullable(),
    message: z.string(),
  })
  .meta({ id: 'EmailProblem' })
export type EmailProblem = z.infer<typeof emailProblem>

/** Gmail cuts off what is longer (bytes of HTML), and with it the way to unsubscribe. */
export const emailSizeLimit = 102 * 1024
export const emailSizeWarning = 90 * 1024
