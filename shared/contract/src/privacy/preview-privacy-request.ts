import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { emailAddress } from '../primitives.ts'
import { privacyArea } from './privacy-request.ts'

/** A POST, so that no address is in access logs. */
export const previewPrivacyRequest = defineEndpoint({
  name: 'preview-privacy-request',
  summary: 'Count the data stored about a person by area',
  method: 'POST',
  path: '/privacy/preview',
  access: 'privacy.manage',
  body: z.object({ email: emailAddress }),
  status: 200,
  reply: z.object({ areas: z.array(privacyArea) }),
})
