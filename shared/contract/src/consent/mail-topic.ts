import { z } from 'zod'

/** What marketing mail can be about; whoever gets it chooses among these. */
export const mailTopic = z.enum(['review-requests', 'loyalty', 'offers'])
export type MailTopic = z.infer<typeof mailTopic>

/** Whose choice it is: an organization, and the sealed recipient of the mail's link. */
export const mailLink = z.object({
  organizationUuid: z.uuid(),
  hash: z.string().regex(/^[\w-]{20,200}$/, 'is not part of a link of ours'),
})

export const mailChoice = z
  .object({
    organization: z.object({ name: z.string() }),
    topics: z.array(mailTopic).describe('What the recipient gets; empty after unsubscribing'),
  })
  .meta({ id: 'MailChoice' })
export type MailChoice = z.infer<typeof mailChoice>
