import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { languageTag } from '../primitives.ts'
import { identityId, shownSender } from '../sending/sender-identity.ts'
import { emailParams, emailProblem } from './email.ts'
import { emailContent } from './email-block.ts'

/** An order, review, or member to preview with; without one, sample values are shown. */
export const previewSubject = z.object({
  subjectId: z.string().regex(/^(ord|rev|lmb)_[0-7][0-9a-hjkmnp-tv-z]{25}$/, 'must be the id of an order, a review or a member'),
  label: z.string(),
})

/** An email as its recipient would get it. */
export const drawnPreview = z.object({
  from: shownSender.describe('Sender as recipients see it now'),
  subject: z.string(),
  preheader: z.string(),
  html: z.string().describe('A complete HTML document'),
  text: z.string(),
  bytes: z.int().describe('Size of the HTML'),
  problems: z.array(emailProblem),
  values: z.record(z.string(), z.string()).describe('The value of each shortcode'),
})
export type DrawnPreview = z.infer<typeof drawnPreview>

export const previewEmail = defineEndpoint({
  name: 'preview-email',
  summary: 'Render an email for a sample recipient and list its problems',
  method: 'POST',
  path: '/emails/:type/preview',
  access: 'organization.read',
  params: emailParams,
  body: z.object({
    content: emailContent,
    locale: languageTag.optional(),
    subjectId: previewSubject.shape.subjectId.nullish(),
    senderId: identityId.nullish(),
  }),
  reply: drawnPreview,
  refusals: ['email.not-ready', 'email.subject-not-found'],
})

export const listPreviewSubjects = defineEndpoint({
  name: 'list-preview-subjects',
  summary: 'List recent orders, reviews, or members to preview an email with',
  method: 'GET',
  path: '/emails/:type/preview-subjects',
  access: 'organization.read',
  params: emailParams,
  reply: z.object({ items: z.array(previewSubject) }),
})
