import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { languageTag } from '../primitives.ts'
import { emailParams } from './email.ts'
import { emailContent } from './email-block.ts'
import { workflowEmailParams } from './workflow/workflow-email.ts'

export const mostSuggestedSubjects = 5

export const suggestedSubject = z
  .object({
    text: emailContent.shape.subject.describe('With the shortcodes of the email'),
    claims: z.array(z.string()).describe('Numbers and offers in it that the email doesn’t mention'),
  })
  .meta({ id: 'SuggestedSubject' })
export type SuggestedSubject = z.infer<typeof suggestedSubject>

const body = z.object({ content: emailContent, locale: languageTag.optional().describe('The language of the store by default') })
const reply = z.object({ subjects: z.array(suggestedSubject).min(1).max(mostSuggestedSubjects) })

/** Written by the store’s AI provider from the email’s texts. A person chooses one; nothing is stored or sent to anyone. */
export const suggestSubjects = defineEndpoint({
  name: 'suggest-subjects',
  summary: 'Suggest subject lines for an email with the AI provider',
  method: 'POST',
  path: '/emails/:type/subjects',
  access: 'settings.write',
  params: emailParams,
  body,
  reply,
  refusals: ['email.no-text', 'assistance.off', 'assistance.limit-reached', 'assistance.failed', 'assistance.unusable'],
})

/** Like `suggest-subjects`, for an email of a workflow or campaign. */
export const suggestWorkflowSubjects = defineEndpoint({
  name: 'suggest-workflow-subjects',
  summary: 'Suggest subject lines for a workflow email with the AI provider',
  method: 'POST',
  path: '/workflow-emails/:workflowEmailId/subjects',
  access: 'settings.write',
  params: workflowEmailParams,
  body,
  reply,
  refusals: [
    'email.not-found',
    'email.no-text',
    'assistance.off',
    'assistance.limit-reached',
    'assistance.failed',
    'assistance.unusable',
  ],
})
