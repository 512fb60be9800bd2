import { defineEndpoint } from '../endpoint.ts'
import { pageOf } from '../primitives.ts'
import { apiKey } from './api-key.ts'

/** Not paginated, because there are few. */
export const listApiKeys = defineEndpoint({
  name: 'list-api-keys',
  summary: 'List active API keys, newest first',
  method: 'GET',
  path: '/store/api-keys',
  access: 'integrations.manage',
  reply: pageOf(apiKey),
})
