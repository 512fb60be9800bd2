import { z } from 'zod'

const share = z.number().min(0).max(1)

/** The part of an image that a crop keeps, as shares of its width and height. */
export const imageArea = z
  .object({ left: share, top: share, width: share.min(0.01), height: share.min(0.01) })
  .refine(({ left, top, width, height }) => left + width <= 1.001 && top + height <= 1.001, 'must be inside the image')
  .meta({ id: 'ImageArea' })
export type ImageArea = z.infer<typeof imageArea>
