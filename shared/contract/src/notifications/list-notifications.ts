import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../primitives.ts'
import { notification } from './notification.ts'

export const listNotifications = defineEndpoint({
  name: 'list-notifications',
  summary: 'List notifications of the last 90 days, newest first',
  method: 'GET',
  path: '/notifications',
  access: 'organization.read',
  query: z.object(pageQuery),
  reply: pageOf(notification),
})
