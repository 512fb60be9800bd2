import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { commaList, pageOf, pageQuery } from '../primitives.ts'
import { importKind, reviewImport } from './import.ts'

export const importSummary = reviewImport
  .omit({ columns: true, formats: true, issues: true, mapping: true })
  .meta({ id: 'ImportSummary' })
export type ImportSummary = z.infer<typeof importSummary>

export const listImports = defineEndpoint({
  name: 'list-imports',
  summary: 'List imports, newest first',
  method: 'GET',
  path: '/imports',
  access: 'organization.read',
  query: z.object({ ...pageQuery, kind: commaList(importKind).optional() }),
  reply: pageOf(importSummary),
})
