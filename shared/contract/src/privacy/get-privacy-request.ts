import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { typeId } from '../primitives.ts'
import { privacyRequest } from './privacy-request.ts'

export const getPrivacyRequest = defineEndpoint({
  name: 'get-privacy-request',
  summary: 'Get a privacy request with its proof of completion',
  method: 'GET',
  path: '/privacy/requests/:requestId',
  access: 'privacy.manage',
  params: z.object({ requestId: typeId('prq') }),
  reply: privacyRequest,
  refusals: ['privacy-request.not-found'],
})
