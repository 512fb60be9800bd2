import { z } from 'zod'
import { identityProof } from '../accounts/security/two-factor.ts'
import { defineDownload } from '../endpoint.ts'
import { typeId } from '../primitives.ts'

export const downloadPrivacyExport = defineDownload({
  name: 'download-privacy-export',
  summary: 'Download a data export within 30 days; requires your password',
  method: 'POST',
  path: '/privacy/requests/:requestId/file',
  access: 'privacy.manage',
  params: z.object({ requestId: typeId('prq') }),
  body: z.object(identityProof),
  download: 'application/json',
  refusals: [
    'privacy-request.not-found',
    'privacy-request.file-gone',
    'account.password-refused',
    'account.code-refused',
    'account.locked',
  ],
})
