import { buffer } from 'node:stream/consumers'
import { fill } from '@yuko/contract/fill'
import type { AskedQuestion, GivenAnswers } from '@yuko/contract/reviews/custom-questions/review-answer'
import { type FormFields, formFields, mostPictures } from '@yuko/contract/storefront/form-fields'
import type { FormTexts } from '@yuko/contract/storefront/form-texts'
import { answerPrefix, type FormField, type FormPicture, pictureProblem } from '@yuko/widgets/form/form-view.ts'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '#platform/http/refusal.ts'
import { largestPicture } from '#platform/pictures/picture.ts'
import { checkAnswers } from '../../custom-questions/check-answers.ts'

/** A form posted without JavaScript: the input as typed, its errors, and the pictures uploaded so far. */
export interface PostedForm {
  readonly typed: Readonly<Record<string, string>>
  /** Null if a field is invalid. */
  readonly fields: FormFields | null
  readonly errors: Partial<Record<FormField, string>>
  readonly answers: GivenAnswers
  readonly pictures: FormPicture[]
}

export type KeepPicture = (bytes: Buffer) => Promise<FormPicture>

/** A file that is too large is cut and flagged: the form is shown again with everything that was typed. */
const limited = {
  throwFileSizeLimit: false,
  limits: { fileSize: largestPicture, files: mostPictures + 1, fields: 200, fieldSize: 30_000, parts: 210 },
}

/** Pictures are stored even if a field is invalid, so that they need not be chosen twice. */
export async function readForm(
  request: FastifyRequest,
  texts: FormTexts,
  keep: KeepPicture,
  questionsOf: (typed: Readonly<Record<string, string>>) => readonly AskedQuestion[],
): Promise<PostedForm> {
  const typed: Record<string, string> = {}
  const media: string[] = []
  const keptMedia: string[] = []
  const chosen: GivenAnswers = {}
  const errors: PostedForm['errors'] = {}
  const added: FormPicture[] = []
  for await (const part of request.parts(limited)) {
    if (part.type === 'file') {
      const bytes = await buffer(part.file)
      if (bytes.length === 0) continue
      if (part.file.truncated) errors.media = texts.tooLarge
      else if (media.length + keptMedia.length + added.length >= mostPictures)
        errors.media = fill(texts.tooMany, { n: mostPictures })
      else {
        try {
          added.push(await keep(bytes))
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          errors.media = pictureProblem(error.code, texts)
        }
      }
    } else if (part.fieldname === 'media') media.push(String(part.value))
    else if (part.fieldname === 'keptMedia') keptMedia.push(String(part.value))
    else if (part.fieldname.startsWith(answerPrefix)) {
      const id = part.fieldname.slice(answerPrefix.length)
      chosen[id] = [...(chosen[id] ?? []), String(part.value)]
    } else typed[part.fieldname] = String(part.value)
  }
  const claims = [...media.map(claimOf), ...added.map(({ mediaId, token }) => ({ mediaId, token }))]
  const questions = questionsOf(typed)
  const given = Object.fromEntries(questions.map(({ customQuestionId: id }) => [id, chosen[id] ?? []]))
  const { answers, missing } = checkAnswers(questions, given)
  for (const id of missing) errors[`${answerPrefix}${id}`] = texts.needAnswer
  const parsed = formFields.safeParse({ ...typed, answers, media: claims, keptMedia: typed.isEdit ? keptMedia : undefined })
  for (const { path, code } of parsed.error?.issues ?? []) {
    const field = (path[0] === 'answers' ? `${answerPrefix}${String(path[1])}` : String(path[0])) as FormField
    errors[field] ??= code === 'too_big' && field !== 'media' ? texts.tooLong : (needs(texts)[field] ?? texts.failed)
  }
  const isFine = Object.keys(errors).length === 0
  return { typed, fields: isFine ? (parsed.data ?? null) : null, errors, answers, pictures: added }
}

const claimOf = (claim: string) => {
  const [mediaId, token] = claim.split(':')
  return { mediaId, token }
}

const needs = (texts: FormTexts): Partial<Record<FormField, string>> => ({
  rating: texts.needRating,
  body: texts.needBody,
  authorName: texts.needName,
})
