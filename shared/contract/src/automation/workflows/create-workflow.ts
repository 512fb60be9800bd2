import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { templateName } from '../templates/template-name.ts'
import { workflowDetail, workflowTitle } from './workflow.ts'

/** The default title is the template's name, or “Untitled workflow N”. */
export const createWorkflow = defineEndpoint({
  name: 'create-workflow',
  summary: 'Create a draft workflow, empty or from a template with its emails',
  method: 'POST',
  path: '/workflows',
  access: 'settings.write',
  scope: 'workflows.manage',
  status: 201,
  body: z.object({ title: workflowTitle.optional(), template: templateName.optional() }),
  reply: workflowDetail,
  refusals: ['workflow.title-taken'],
})
