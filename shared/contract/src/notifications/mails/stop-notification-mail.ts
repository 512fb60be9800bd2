import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { notificationMailLink } from './notification-mails.ts'

/** Behind the link in each email; without signing in. */
export const stopNotificationMail = defineEndpoint({
  name: 'stop-notification-mail',
  summary: 'Turn off an email about reviews; repeated calls have no effect',
  method: 'POST',
  path: '/notifications/mails/:mail/:token/stop',
  access: 'public',
  params: notificationMailLink,
  status: 200,
  reply: z.object({ organizationName: z.string() }),
  refusals: ['consent.link-refused'],
})
