import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { importChoices, importId, importMapping, reviewImport } from './import.ts'

export const updateImport = defineEndpoint({
  name: 'update-import',
  summary: 'Update the mapping or options of an import before it starts',
  method: 'PATCH',
  path: '/imports/:importId',
  access: 'data.import',
  params: z.object({ importId }),
  body: z.object({ mapping: importMapping.optional(), options: importChoices.partial().optional() }),
  reply: reviewImport,
  refusals: ['import.not-found', 'import.columns-missing', 'import.state-refused'],
})
