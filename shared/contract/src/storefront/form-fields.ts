import { z } from 'zod'
import { emailAddress, optionalText, requiredText, typeId } from '../primitives.ts'
import { customQuestionId } from '../reviews/custom-questions/custom-question.ts'
import { givenAnswers } from '../reviews/custom-questions/review-answer.ts'
import { mediaId } from '../reviews/media.ts'

/** Maximum pictures of a review. */
export const mostPictures = 5

/** How much of the author's name is public. */
export const nameDisplay = z.enum(['full', 'first_last_initial', 'initials', 'anonymous'])
export type NameDisplay = z.infer<typeof nameDisplay>

/** An uploaded picture or video; `token` is the secret of its upload. */
export const mediaClaim = z.object({
  mediaId,
  token: z.uuid(),
  customQuestionId: customQuestionId.optional().describe('The question that it answers; absent: none'),
})
export type MediaClaim = z.output<typeof mediaClaim>

/** The form's input. Texts are stored as typed and always escaped when displayed. */
export const formFields = z
  .object({
    submissionId: z.uuid().describe('Created when the form is opened; repeated submissions create one review'),
    rating: z.coerce.number().int().min(1).max(5),
    title: optionalText(150),
    body: requiredText(5000),
    authorName: optionalText(120),
    nameDisplay: nameDisplay.default('full'),
    answers: givenAnswers.optional().describe('To the questions the form shows; absent: unchanged'),
    media: z.array(mediaClaim).max(mostPictures).default([]).describe('Uploaded pictures of the review, in order'),
    keptMedia: z.array(mediaId).max(100).optional().describe('When editing: the existing pictures to keep; absent: all'),
  })
  .refine(({ authorName, nameDisplay }) => nameDisplay === 'anonymous' || Boolean(authorName), {
    path: ['authorName'],
    message: 'is required when shown',
  })
export type FormFields = z.output<typeof formFields>

/** How a shopper opened the form outside the store: by a QR code or a link of the merchant. */
export const linkChannel = z.enum(['qr', 'link'])
export type LinkChannel = z.infer<typeof linkChannel>

/** The author: `link` is the token of an emailed link; without it, `email` has to be confirmed. */
export const formAuthor = z.object({
  link: z.string().max(200).optional(),
  itemId: typeId('rqi').optional().describe('With the link of a request: the product of the order'),
  product: z
    .string()
    .max(255)
    .optional()
    .describe('Without a link: the product’s handle or external ID; absent: the store itself'),
  variant: z
    .string()
    .max(255)
    .optional()
    .describe('Without a link: the platform’s ID of the variant that the review is about; ignored unless it was sold before'),
  email: emailAddress.optional(),
  via: linkChannel.optional().describe('Without a link: the QR code or link of the merchant that opened the form'),
  botCheck: z.string().max(2048).optional(),
  lang: z.string().max(35).optional(),
})
