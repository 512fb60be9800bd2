import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { importId, reviewImport } from './import.ts'

export const cancelImport = defineEndpoint({
  name: 'cancel-import',
  summary: 'Cancel an import; imported rows are kept until it is undone',
  method: 'POST',
  path: '/imports/:importId/cancel',
  access: 'data.import',
  params: z.object({ importId }),
  reply: reviewImport,
  refusals: ['import.not-found', 'import.state-refused'],
})
