import { defineEndpoint } from '../../endpoint.ts'
import { accountExport } from './account-export.ts'

/** Runs in the background. Returns the running one if there is one. */
export const startAccountExport = defineEndpoint({
  name: 'start-account-export',
  summary: 'Start an export of all data',
  method: 'POST',
  path: '/organization/exports',
  access: 'billing.manage',
  status: 202,
  reply: accountExport,
})
