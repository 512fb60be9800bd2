import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { typeId } from '../../primitives.ts'
import { whySentence } from './explanation.ts'

export const explainEmail = defineEndpoint({
  name: 'explain-email',
  summary: 'Trace an email from the decision to send it to the order it led to',
  method: 'GET',
  path: '/email-messages/:emailMessageId/why',
  access: 'organization.read',
  params: z.object({ emailMessageId: typeId('eml') }),
  reply: z.object({ answer: z.string().describe('One sentence'), subject: z.string(), sentences: z.array(whySentence) }),
  refusals: ['email-message.not-found'],
})
