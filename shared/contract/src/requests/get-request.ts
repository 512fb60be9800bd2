import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { requestId, reviewRequestDetail } from './request.ts'

export const getRequest = defineEndpoint({
  name: 'get-request',
  summary: 'Get a review request with its products and history',
  method: 'GET',
  path: '/reviews/requests/:requestId',
  access: 'organization.read',
  scope: 'requests.read',
  isTool: true,
  params: z.object({ requestId }),
  reply: reviewRequestDetail,
  refusals: ['review-request.not-found'],
})
