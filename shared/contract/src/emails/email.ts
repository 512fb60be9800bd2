import { z } from 'zod'
import { isoDateTime } from '../primitives.ts'
import { emailDesign } from './email-block.ts'
import { emailTypeName } from './email-types.ts'

export const emailParams = z.object({ type: emailTypeName })

const count = z.int().min(0)

/**
 * Results of emails created in the period, as defined by `mailFigure`. `opened` and `clicked` count emails, not events, and
 * ignore bots; `reviews` came through a link of such an email.
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
    delayHours: z.int().nullable().describe('Hours after its occasion; null: it can’t be delayed'),
    subject: z.string().describe('Published subject, with shortcodes'),
    hasDraft: z.boolean(),
    publishedVersion: z.int().nullable().describe('null: the default is sent'),
    publishedAt: isoDateTime.nullable(),
    figures: emailFigures.describe('Results of the last 30 days'),
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
    design: emailDesign.describe('The draft, or else the published version'),
    hasDraft: z.boolean(),
    /** Incremented by every change of draft or publication; writers send the one they started from. */
    revision: z.int().min(0),
    draftSavedAt: isoDateTime.nullable(),
    publishedVersion: z.int().nullable().describe('null: the default is sent'),
    versions: z.array(emailVersion).describe('Published versions, newest first; at most 50'),
  })
  .meta({ id: 'Email' })
export type Email = z.infer<typeof email>

/** A problem of an email. Errors prevent publishing, warnings don't. */
export const emailProblem = z
  .object({
    severity: z.enum(['error', 'warning']),
    /** The block, or null for subject, preheader, and the whole email. */
    blockId: z.string().nullable(),
    field: z.string().nullable(),
    message: z.string(),
  })
  .meta({ id: 'EmailProblem' })
export type EmailProblem = z.infer<typeof emailProblem>

/** Gmail truncates longer emails (bytes of HTML), including the unsubscribe link. */
export const emailSizeLimit = 102 * 1024
export const emailSizeWarning = 90 * 1024
