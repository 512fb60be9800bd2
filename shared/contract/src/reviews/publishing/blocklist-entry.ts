import { z } from 'zod'
import { isoDateTime, requiredText, typeId } from '../../primitives.ts'

export const blocklistEntryId = typeId('ble')

export const blocklistKind = z.enum(['word', 'phrase', 'regex', 'email', 'email_domain', 'ip_hash', 'url_domain'])
export type BlocklistKind = z.infer<typeof blocklistKind>

/** `allow` exempts a word of the built-in lists; only text can be masked. */
export const blocklistAction = z.enum(['mask', 'hold', 'spam', 'allow'])
export type BlocklistAction = z.infer<typeof blocklistAction>

export const newBlocklistEntry = z.object({
  kind: blocklistKind,
  value: requiredText(200),
  action: blocklistAction,
})
export type NewBlocklistEntry = z.infer<typeof newBlocklistEntry>

export const blocklistEntry = z
  .object({
    entryId: blocklistEntryId,
    kind: blocklistKind,
    value: z.string(),
    action: blocklistAction,
    isActive: z.boolean(),
    hits: z.int().describe('Number of reviews that contain it'),
    lastHitAt: isoDateTime.nullable(),
    createdAt: isoDateTime,
  })
  .meta({ id: 'BlocklistEntry' })
export type BlocklistEntry = z.infer<typeof blocklistEntry>
