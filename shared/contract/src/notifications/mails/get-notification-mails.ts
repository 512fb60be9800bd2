import { defineEndpoint } from '../../endpoint.ts'
import { notificationMails } from './notification-mails.ts'

export const getNotificationMails = defineEndpoint({
  name: 'get-notification-mails',
  summary: 'Get which emails about reviews the calling member gets',
  method: 'GET',
  path: '/notifications/mails',
  access: 'organization.read',
  reply: notificationMails,
})
