import { z } from 'zod'
import { typeId } from '../primitives.ts'
import { customQuestionId } from './custom-questions/custom-question.ts'

export const mediaId = typeId('rmd')

/**
 * `approved` pictures are public with their review; `pending` ones need moderation; `waiting` and `processing` ones are being
 * imported.
 */
export const mediaState = z.enum(['waiting', 'processing', 'approved', 'pending', 'hidden', 'rejected', 'failed'])
export type MediaState = z.infer<typeof mediaState>

const address = z.string().nullable().describe('null: not imported yet, or the picture can’t be processed')

export const videoFormats = ['mp4', 'webm'] as const
export type VideoFormat = (typeof videoFormats)[number]

export const reviewVideo = z
  .object({ url: z.string().describe('MP4 or WebM; supports range requests'), seconds: z.number() })
  .meta({ id: 'ReviewVideo' })

/** A picture or video of a review for the merchant: non-public ones have working URLs too. */
export const reviewMedia = z
  .object({
    mediaId,
    state: mediaState,
    url: address,
    thumbUrl: address,
    smallUrl: address,
    video: reviewVideo.nullable().describe('null: a picture. The pictures of a video are its poster.'),
    width: z.int().nullable(),
    height: z.int().nullable(),
    alt: z.string().nullable(),
    question: z.object({ customQuestionId, label: z.string() }).nullable().describe('The custom question that it answers'),
    isCover: z.boolean(),
    problem: z.string().nullable().describe('Why the picture is missing'),
  })
  .meta({ id: 'ReviewMedia' })
export type ReviewMedia = z.infer<typeof reviewMedia>
