import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { emailAddress, typeId } from '../../primitives.ts'
import { segmentId } from '../definition/trigger.ts'
import { workflowId } from './workflow.ts'

export const enrolPeople = defineEndpoint({
  name: 'enrol-people',
  summary: 'Enroll people in an active workflow; re-entry, audience, and consent rules apply',
  method: 'POST',
  path: '/workflows/:workflowId/enrolments',
  access: 'settings.write',
  scope: 'workflows.write',
  isTool: true,
  params: z.object({ workflowId }),
  body: z.union([
    z.object({ subscriberIds: z.array(typeId('sub')).min(1).max(1000) }),
    z.object({ emails: z.array(emailAddress).min(1).max(1000).describe('Of known people; others are refused') }),
    z.object({ segmentId }),
  ]),
  reply: z.object({ entered: z.int(), refused: z.int() }),
  refusals: ['workflow.not-found', 'workflow.state-refused', 'segment.not-found'],
})
