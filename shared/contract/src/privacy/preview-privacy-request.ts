import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { namesOne, privacyArea, privacySubject } from './privacy-request.ts'

/** A POST, so that no address is in access logs. */
export const previewPrivacyRequest = defineEndpoint({
  name: 'preview-privacy-request',
  summary: 'Count the data stored about a person by area',
  method: 'POST',
  path: '/privacy/preview',
  access: 'privacy.manage',
  body: z.object(privacySubject).refine(namesOne.check, namesOne.params),
  status: 200,
  reply: z.object({ areas: z.array(privacyArea) }),
  refusals: ['customer.not-found'],
})
