import { z } from 'zod'
import { emailAddress, isoDateTime, optionalText, plainName, typeId } from '../primitives.ts'

export const identityId = typeId('sid')

export const senderDetails = z.object({
  name: plainName(100),
  replyTo: optionalText(254).pipe(emailAddress.nullish()),
  isDefault: z.boolean().default(false).describe('Mails go out in its name; the first is it by itself'),
})

export const senderIdentity = z
  .object({
    identityId,
    email: emailAddress,
    name: z.string(),
    replyTo: z.string().nullable(),
    isDefault: z.boolean(),
    status: z.enum(['verified', 'asked', 'unverified']).describe('By the link of a mail to it, or by its domain'),
    verifiedBy: z.enum(['mail', 'domain']).nullable(),
    askedAt: isoDateTime.nullable(),
  })
  .meta({ id: 'SenderIdentity' })
export type SenderIdentity = z.infer<typeof senderIdentity>
