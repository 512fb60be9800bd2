import { z } from 'zod'
import { emailAddress, isoDateTime, optionalText, typeId } from '../primitives.ts'

/** Whose data it is. */
export const privacySubject = {
  email: optionalText(254).pipe(emailAddress.nullish()),
  phone: optionalText(50).describe('Of a customer without an email address, as the store has it'),
}
export const namesOne = {
  check: ({ email, phone }: { email?: string | null | undefined; phone?: string | null | undefined }) =>
    (email ?? null) === null ? (phone ?? null) !== null : (phone ?? null) === null,
  params: { path: ['email'], message: 'must be either an email address or a phone number' },
}

export const privacyKind = z.enum(['export', 'erase', 'erase_shop'])

/** Days to complete a request, and days for which its file is available. */
export const privacyDays = 30

export const privacyArea = z.object({
  area: z.string().describe('Name of the area: `orders`'),
  held: z.int().describe('Records about the person at the time of the request'),
  left: z.int().nullable().describe('Records about the person afterwards; null: not erased yet, or nothing to erase'),
  kept: z.string().nullable().describe('What is kept without personal data, and why'),
})
export type PrivacyArea = z.infer<typeof privacyArea>

export const privacyRequest = z
  .object({
    requestId: typeId('prq'),
    kind: privacyKind,
    source: z.enum(['merchant', 'platform']).describe('Requested by a member, or by the store platform for the person'),
    status: z.enum(['waiting', 'working', 'done', 'failed']),
    subject: z.string().describe('Masked: `a…@shop.example`'),
    requestedBy: z.string().nullable(),
    reference: z.string().nullable().describe('The store platform’s number of the request'),
    note: z.string().nullable(),
    dueAt: isoDateTime,
    isOverdue: z.boolean(),
    createdAt: isoDateTime,
    completedAt: isoDateTime.nullable(),
    areas: z.array(privacyArea),
    file: z
      .object({ bytes: z.int(), sha256: z.string(), until: isoDateTime })
      .nullable()
      .describe('The exported file; null: none, or deleted'),
  })
  .meta({ id: 'PrivacyRequest' })
export type PrivacyRequest = z.infer<typeof privacyRequest>
