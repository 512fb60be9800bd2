import { z } from 'zod'

/** The emails about reviews that a member of an organization gets. */
export const notificationMails = z
  .object({
    dailyDigest: z.boolean().describe('In the morning of the store, if there were reviews the day before'),
    lowRatings: z.boolean().describe('Immediately, for each review with at most three stars'),
  })
  .meta({ id: 'NotificationMails' })
export type NotificationMails = z.infer<typeof notificationMails>

/** One of them, as in links. */
export const notificationMail = z.enum(['daily-digest', 'low-ratings'])
export type NotificationMail = z.infer<typeof notificationMail>

/** The link in each of these emails. */
export const notificationMailLink = z.object({ mail: notificationMail, token: z.string().max(200) })
