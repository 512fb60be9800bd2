import { z } from 'zod'
import { identityProof } from '../accounts/security/two-factor.ts'
import { defineEndpoint } from '../endpoint.ts'
import { optionalText } from '../primitives.ts'
import { namesOne, privacyRequest, privacySubject } from './privacy-request.ts'

/** Repeating it while in progress returns the same request. Requires the password again, because erasure is permanent. */
export const createPrivacyRequest = defineEndpoint({
  name: 'create-privacy-request',
  summary: 'Export or erase all data of a person',
  method: 'POST',
  path: '/privacy/requests',
  access: 'privacy.manage',
  body: z
    .object({ kind: z.enum(['export', 'erase']), ...privacySubject, note: optionalText(500), ...identityProof })
    .refine(namesOne.check, namesOne.params),
  status: 201,
  reply: privacyRequest,
  refusals: ['customer.not-found', 'account.password-refused', 'account.code-refused', 'account.locked'],
})
