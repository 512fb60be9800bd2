import { z } from 'zod'
import { roles } from '../../permissions.ts'
import { isoDateTime, typeId } from '../../primitives.ts'

/** A person who was invited and hasn't joined yet. */
export const invitation = z
  .object({
    invitationId: typeId('inv'),
    email: z.string(),
    role: z.enum(roles),
    invitedBy: z.string().nullable().describe('Name of the inviting member; null: left the organization'),
    sentAt: isoDateTime,
    expiresAt: isoDateTime,
    isExpired: z.boolean(),
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.infer<typeof invitation>

export const invitationParams = z.object({ invitationId: typeId('inv') })

/** The token of the emailed link. */
export const invitationToken = z.object({ token: z.string().min(1).max(200) })
