import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { domainId, domainName, sendingDomain } from './sending-domain.ts'

const domains = '/settings/sending/domains'
const params = z.object({ domainId })

export const addSendingDomain = defineEndpoint({
  name: 'add-sending-domain',
  summary: 'Add a sending domain and create its DKIM key',
  method: 'POST',
  path: domains,
  access: 'integrations.manage',
  body: z.object({ domain: domainName }),
  reply: sendingDomain,
  status: 201,
  refusals: ['sending.free-mail-domain', 'sending.domain-exists', 'sending.too-many'],
})

export const checkSendingDomain = defineEndpoint({
  name: 'check-sending-domain',
  summary: 'Check the DNS records of a sending domain',
  method: 'POST',
  path: `${domains}/:domainId/check`,
  access: 'settings.write',
  params,
  reply: sendingDomain,
  refusals: ['sending-domain.not-found', 'request.rate-limited'],
})

export const deleteSendingDomain = defineEndpoint({
  name: 'delete-sending-domain',
  summary: 'Delete a sending domain',
  method: 'DELETE',
  path: `${domains}/:domainId`,
  access: 'integrations.manage',
  params,
  refusals: ['sending-domain.not-found'],
})
