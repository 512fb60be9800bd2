import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../primitives.ts'
import { privacyRequest } from './privacy-request.ts'

export const listPrivacyRequests = defineEndpoint({
  name: 'list-privacy-requests',
  summary: 'List privacy requests, newest first',
  method: 'GET',
  path: '/privacy/requests',
  access: 'privacy.manage',
  query: z.object(pageQuery),
  reply: pageOf(privacyRequest),
})
