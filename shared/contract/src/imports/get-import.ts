import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { importId, reviewImport } from './import.ts'

export const getImport = defineEndpoint({
  name: 'get-import',
  summary: 'Get an import with its mapping, progress, and report',
  method: 'GET',
  path: '/imports/:importId',
  access: 'organization.read',
  params: z.object({ importId }),
  reply: reviewImport,
  refusals: ['import.not-found'],
})
