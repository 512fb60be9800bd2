import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { typeId } from '../primitives.ts'

export const readNotifications = defineEndpoint({
  name: 'read-notifications',
  summary: 'Mark notifications as read',
  method: 'POST',
  path: '/notifications/read',
  access: 'organization.read',
  body: z.object({ notificationIds: z.array(typeId('ntf')).max(250).optional().describe('All of them where it is absent') }),
  reply: z.object({ marked: z.int().describe('How many were unread before') }),
})
