import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { languageTag } from '../../primitives.ts'
import { identityId } from '../../sending/sender-identity.ts'
import { emailContent } from '../email-block.ts'
import { drawnPreview } from '../preview-email.ts'
import { workflowEmailParams } from './workflow-email.ts'

/** A person with their latest event; without one, sample values are shown. */
export const workflowPreviewSubject = z.object({
  subjectId: z.string().regex(/^(evn|sub)_[0-7][0-9a-hjkmnp-tv-z]{25}$/, 'must be the id of an event or a person'),
  label: z.string(),
})

export const workflowPreviewOf = z.object({
  content: emailContent,
  locale: languageTag.optional(),
  subjectId: workflowPreviewSubject.shape.subjectId.nullish(),
  senderId: identityId.nullish(),
})

export const previewWorkflowEmail = defineEndpoint({
  name: 'preview-workflow-email',
  summary: 'Render a workflow email for one person and list its problems',
  method: 'POST',
  path: '/workflow-emails/:workflowEmailId/preview',
  access: 'organization.read',
  params: workflowEmailParams,
  body: workflowPreviewOf,
  reply: drawnPreview,
  refusals: ['email.not-found', 'email.not-ready', 'email.subject-not-found'],
})

/** Recent people with the event; a search finds people by name or address, whatever happened. */
export const listWorkflowPreviewSubjects = defineEndpoint({
  name: 'list-workflow-preview-subjects',
  summary: 'List people to preview a workflow email with',
  method: 'GET',
  path: '/workflow-emails/:workflowEmailId/preview-subjects',
  access: 'organization.read',
  params: workflowEmailParams,
  query: z.object({ search: z.string().trim().max(100).optional() }),
  reply: z.object({ items: z.array(workflowPreviewSubject) }),
  refusals: ['email.not-found'],
})
