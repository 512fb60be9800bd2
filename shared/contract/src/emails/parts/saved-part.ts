import { z } from 'zod'
import { isoDateTime, requiredText, typeId } from '../../primitives.ts'
import { emailBlock, emailContent } from '../email-block.ts'

export const savedPartId = typeId('emp')
export const savedPartName = requiredText(80)

/** A block to insert into emails, or a whole email to start from. */
export const partContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('block'), block: emailBlock }),
  z.object({ kind: z.literal('design'), content: emailContent }),
])
export type PartContent = z.infer<typeof partContent>

export const savedPart = z
  .object({ savedPartId, name: z.string(), part: partContent, createdAt: isoDateTime })
  .meta({ id: 'SavedEmailPart' })
export type SavedPart = z.infer<typeof savedPart>
