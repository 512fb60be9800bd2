import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { typeId } from '../primitives.ts'

export const readNotifications = defineEndpoint({
  name: 'read-notifications',
  summary: 'Mark notifications as read',
  method: 'POST',
  path: '/notifications/read',
  access: 'organization.read',
  body: z.object({ notificationIds: z.array(typeId('ntf')).max(250).optional().describe('All notifications by default') }),
  reply: z.object({ marked: z.int().describe('Number of notifications that were unread') }),
})
