import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { typeId } from '../../primitives.ts'
import { workflowId } from '../workflows/workflow.ts'
import { whySentence } from './explanation.ts'

export const explainPerson = defineEndpoint({
  name: 'explain-person',
  summary: 'Explain why a person entered a workflow and got its emails, or why not',
  method: 'GET',
  path: '/workflows/:workflowId/why/:subscriberId',
  access: 'organization.read',
  scope: 'workflows.read',
  isTool: true,
  params: z.object({ workflowId, subscriberId: typeId('sub') }),
  reply: z.object({ answer: z.string().describe('One sentence'), sentences: z.array(whySentence) }),
  refusals: ['workflow.not-found', 'subscriber.not-found'],
})
