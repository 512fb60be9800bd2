import { z } from 'zod'
import { loyaltyEmailTypes } from './loyalty/email-types.ts'
import { reviewEmailTypes } from './review-email-types.ts'

export type { EmailType } from './email-type.ts'

/** Every email that merchants can edit. */
export const emailTypes = { ...reviewEmailTypes, ...loyaltyEmailTypes } as const

export type EmailTypeName = keyof typeof emailTypes
export type EmailValues<Type extends EmailTypeName> = z.input<(typeof emailTypes)[Type]['values']>

export const emailTypeNames = Object.keys(emailTypes) as [EmailTypeName, ...EmailTypeName[]]
export const emailTypeName = z.enum(emailTypeNames)

/** The email's subject, included in its open and click facts. */
export const emailReference = z.object({
  requestId: z.string().optional(),
  reviewId: z.string().optional(),
  /** In the loyalty program. */
  memberId: z.string().optional(),
})
export type EmailReference = z.infer<typeof emailReference>
