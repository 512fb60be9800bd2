import { z } from 'zod'
import { defineDownload } from '../../endpoint.ts'
import { identityProof } from '../security/two-factor.ts'
import { accountExportId } from './account-export.ts'

/** A ZIP archive with a `README.txt` that explains each file. A POST, so that every download is in the audit log. */
export const downloadAccountExport = defineDownload({
  name: 'download-account-export',
  summary: 'Download an export of all data; requires your password',
  method: 'POST',
  path: '/organization/exports/:exportId/archive',
  access: 'billing.manage',
  params: z.object({ exportId: accountExportId }),
  body: z.object(identityProof),
  download: 'application/zip',
  refusals: [
    'account-export.not-found',
    'account-export.not-ready',
    'account.password-refused',
    'account.code-refused',
    'account.locked',
  ],
})
