import { z } from 'zod'
import { emailAddress, optionalText, requiredText, typeId } from '../primitives.ts'
import { mediaId } from '../reviews/media.ts'

/** At most so many pictures belong to one review. */
export const mostPictures = 5

/** How much of the name everybody sees; the choice is the author's. */
export const nameDisplay = z.enum(['full', 'first_last_initial', 'initials', 'anonymous'])
export type NameDisplay = z.infer<typeof nameDisplay>

/** What somebody fills in. Texts are kept as typed: markup in them is text wherever they are shown. */
export const formFields = z
  .object({
    submissionId: z.uuid().describe('Made when the form was opened: sent twice, it is one review'),
    rating: z.coerce.number().int().min(1).max(5),
    title: optionalText(150),
    body: requiredText(5000),
    authorName: optionalText(120),
    nameDisplay: nameDisplay.default('full'),
    media: z
      .array(z.object({ mediaId, token: z.uuid() }))
      .max(mostPictures)
      .default([])
      .describe('Uploads that belong to it, in their order'),
    keptMedia: z
      .array(mediaId)
      .max(100)
      .optional()
      .describe('When editing: of the pictures it has, those that stay; absent: all'),
  })
  .refine(({ authorName, nameDisplay }) => nameDisplay === 'anonymous' || Boolean(authorName), {
    path: ['authorName'],
    message: 'is required when shown',
  })
export type FormFields = z.output<typeof formFields>

/** Whose review it is: `link` is the end of a link that we mailed; without it `email` is asked to confirm. */
export const formAuthor = z.object({
  link: z.string().max(200).optional(),
  itemId: typeId('rqi').optional().describe('With the link of a request: which product of the order'),
  product: z.string().max(255).optional().describe('Without a link: handle or external id; absent: the store itself'),
  email: emailAddress.optional(),
  botCheck: z.string().max(2048).optional(),
  lang: z.string().max(35).optional(),
})
