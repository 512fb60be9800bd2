import { z } from 'zod'
import { typeId } from '../primitives.ts'

export const mediaId = typeId('rmd')

/** `approved` pictures are public together with their review; `pending` ones wait for a person to look at them; `waiting` and `processing` ones are on their way here. */
export const mediaState = z.enum(['waiting', 'processing', 'approved', 'pending', 'hidden', 'rejected', 'failed'])
export type MediaState = z.infer<typeof mediaState>

const address = z.string().nullable().describe('null while there is no picture here, or none could be made')

/** A picture of a review, as the merchant sees it: also what the public does not see has an address that works. */
export const reviewMedia = z
  .object({
    mediaId,
    state: mediaState,
    url: address,
    thumbUrl: address,
    smallUrl: address,
    width: z.int().nullable(),
    height: z.int().nullable(),
    alt: z.string().nullable(),
    isCover: z.boolean(),
    problem: z.string().nullable().describe('Why there is no picture'),
  })
  .meta({ id: 'ReviewMedia' })
export type ReviewMedia = z.infer<typeof reviewMedia>
