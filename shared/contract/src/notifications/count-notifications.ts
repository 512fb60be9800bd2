import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

/** Polled by every open tab, so it returns 304 while nothing changed. */
export const countNotifications = defineEndpoint({
  name: 'count-notifications',
  summary: 'Count unread notifications',
  method: 'GET',
  path: '/notifications/count',
  access: 'organization.read',
  reply: z.object({ unread: z.int().describe('100 means 100 or more') }),
})
