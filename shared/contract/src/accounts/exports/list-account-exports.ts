import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { accountExport } from './account-export.ts'

export const listAccountExports = defineEndpoint({
  name: 'list-account-exports',
  summary: 'List the exports of all data of the last seven days, newest first',
  method: 'GET',
  path: '/organization/exports',
  access: 'billing.manage',
  reply: z.object({ items: z.array(accountExport) }),
})
