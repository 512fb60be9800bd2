import { defineEndpoint } from '../endpoint.ts'
import { email, emailParams } from './email.ts'

export const getEmail = defineEndpoint({
  name: 'get-email',
  summary: 'One e-mail: its draft or what is published, and its history',
  method: 'GET',
  path: '/emails/:type',
  access: 'organization.read',
  params: emailParams,
  reply: email,
})
