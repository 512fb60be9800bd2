import { defineEndpoint } from '../../endpoint.ts'
import { notificationMails } from './notification-mails.ts'

export const updateNotificationMails = defineEndpoint({
  name: 'update-notification-mails',
  summary: 'Choose which emails about reviews the calling member gets',
  method: 'PUT',
  path: '/notifications/mails',
  access: 'organization.read',
  body: notificationMails,
  reply: notificationMails,
})
