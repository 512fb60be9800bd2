import { defineEndpoint } from '../endpoint.ts'
import { email, emailParams } from './email.ts'

export const getEmail = defineEndpoint({
  name: 'get-email',
  summary: 'Get an email with its draft or published content and its versions',
  method: 'GET',
  path: '/emails/:type',
  access: 'organization.read',
  params: emailParams,
  reply: email,
})
