import { defineEndpoint } from '../endpoint.ts'
import { providerChange, providerSummary } from './sending-provider.ts'

export const updateSendingProvider = defineEndpoint({
  name: 'update-sending-provider',
  summary: 'Choose the email provider',
  method: 'PUT',
  path: '/settings/sending/provider',
  access: 'integrations.manage',
  needsProof: true,
  body: providerChange,
  reply: providerSummary,
  refusals: ['sending.secret-missing'],
})
