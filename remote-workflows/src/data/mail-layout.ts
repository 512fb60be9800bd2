import { z } from 'zod'

const box = z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() })

/** Where the blocks of a previewed email are, in pixels from its top left corner. */
export const mailLayout = z.object({
  height: z.number(),
  blocks: z.array(
    box.extend({
      blockId: z.string(),
      /** It shows nothing yet, such as an image without a URL. */
      isEmpty: z.boolean(),
      /** The place and style of its first text. */
      words: box
        .extend({
          look: z.object({
            fontFamily: z.string(),
            fontSize: z.string(),
            fontWeight: z.string(),
            lineHeight: z.string(),
            color: z.string(),
            textAlign: z.string(),
            backgroundColor: z.string(),
          }),
        })
        .nullable(),
    }),
  ),
})
export type MailLayout = z.infer<typeof mailLayout>
export type PlacedBlock = MailLayout['blocks'][number]
