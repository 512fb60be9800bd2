import { z } from 'zod'
import { emailAddress, isoDateTime, optionalText, plainName, typeId } from '../primitives.ts'

export const identityId = typeId('sid')

export const senderDetails = z.object({
  name: plainName(100),
  replyTo: optionalText(254).pipe(emailAddress.nullish()),
  isDefault: z
    .boolean()
    .default(false)
    .describe('Whether it is the default sender; the first one is set as default automatically'),
})

/** The sender shown in an email. */
export const shownSender = z.object({
  name: z.string(),
  address: z.string(),
  replyTo: z.string().nullable().describe('Address for replies; null: `address`'),
})
export type ShownSender = z.infer<typeof shownSender>

export const senderIdentity = z
  .object({
    identityId,
    email: emailAddress,
    name: z.string(),
    replyTo: z.string().nullable(),
    isDefault: z.boolean(),
    status: z.enum(['verified', 'asked', 'unverified']).describe('Verified by the link of an email or by its domain'),
    verifiedBy: z.enum(['mail', 'domain']).nullable(),
    askedAt: isoDateTime.nullable(),
  })
  .meta({ id: 'SenderIdentity' })
export type SenderIdentity = z.infer<typeof senderIdentity>

/** An email with this sender, in its draft or live version. */
export const senderUse = z.object({
  emailId: z.string().describe('A type such as review-request, or the ID of a workflow email'),
  title: z.string(),
  isLive: z.boolean(),
})
export type SenderUse = z.infer<typeof senderUse>

export const listedSender = senderIdentity.extend({ usedBy: z.array(senderUse) }).meta({ id: 'ListedSender' })
export type ListedSender = z.infer<typeof listedSender>
