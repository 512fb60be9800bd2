import { buffer } from 'node:stream/consumers'
import { fill } from '@yuko/contract/fill'
import { mostCustomQuestions } from '@yuko/contract/reviews/custom-questions/custom-question'
import type { AskedQuestion, GivenAnswers } from '@yuko/contract/reviews/custom-questions/review-answer'
import { type FormFields, formFields, type MediaClaim, mediaClaim, mostPictures } from '@yuko/contract/storefront/form-fields'
import type { FormTexts } from '@yuko/contract/storefront/form-texts'
import { answerPrefix, type FormField, type FormPicture, pictureProblem } from '@yuko/widgets/form/form-view.ts'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '#platform/http/refusal.ts'
import { largestPicture } from '#platform/pictures/picture.ts'
import { idAmong } from '../../custom-questions/asked-questions.ts'
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

export interface Uploads {
  keep(bytes: Buffer): Promise<FormPicture>
  /** The thumbnail of an upload that the form holds. */
  thumbOf(claim: MediaClaim): string
}

/** A file that is too large is cut and flagged: the form is shown again with everything that was typed. */
const limited = {
  throwFileSizeLimit: false,
  limits: { fileSize: largestPicture, files: mostPictures + 1 + mostCustomQuestions, fields: 200, fieldSize: 30_000, parts: 210 },
}

/** Pictures are stored even if a field is invalid, so that they need not be chosen twice. */
export async function readForm(
  request: FastifyRequest,
  texts: FormTexts,
  uploads: Uploads,
  questionsOf: (typed: Readonly<Record<string, string>>) => readonly AskedQuestion[],
): Promise<PostedForm> {
  const typed: Record<string, string> = {}
  const held: FormPicture[] = []
  const keptMedia: string[] = []
  const chosen: GivenAnswers = {}
  const errors: PostedForm['errors'] = {}
  const taken: TakenFile[] = []
  for await (const part of request.parts(limited)) {
    if (part.type === 'file') {
      const bytes = await buffer(part.file)
      if (bytes.length === 0) continue
      const count = held.length + keptMedia.length + taken.filter(({ picture }) => picture).length
      const problem = part.file.truncated ? texts.tooLarge : count >= mostPictures && fill(texts.tooMany, { n: mostPictures })
      taken.push({ question: questionOf(part.fieldname), ...(problem ? { problem } : await takeFile(bytes, texts, uploads)) })
    } else if (part.fieldname === 'media') {
      const claim = claimOf(String(part.value))
      if (claim) held.push({ ...claim, thumbUrl: uploads.thumbOf(claim) })
      else errors.media = texts.failed
    } else if (part.fieldname === 'keptMedia') keptMedia.push(String(part.value))
    else {
      const id = questionOf(part.fieldname)
      if (id === undefined) typed[part.fieldname] = String(part.value)
      else chosen[id] = [...(chosen[id] ?? []), String(part.value)]
    }
  }
  const questions = questionsOf(typed)
  const pictures = held.map((picture) => ({ ...picture, customQuestionId: idAmong(questions, picture.customQuestionId) }))
  for (const { question, picture, problem } of taken) {
    const customQuestionId = idAmong(questions, question)
    if (picture) pictures.push({ ...picture, customQuestionId })
    else errors[customQuestionId === undefined ? 'media' : (`${answerPrefix}${customQuestionId}` as FormField)] = problem
  }
  const given = Object.fromEntries(questions.map(({ customQuestionId: id }) => [id, chosen[id] ?? []]))
  const { answers, missing } = checkAnswers(questions, given)
  for (const id of missing) errors[`${answerPrefix}${id}`] = texts.needAnswer
  const parsed = formFields.safeParse({ ...typed, answers, media: pictures, keptMedia: typed.isEdit ? keptMedia : undefined })
  for (const { path, code } of parsed.error?.issues ?? []) {
    const field = (path[0] === 'answers' ? `${answerPrefix}${String(path[1])}` : String(path[0])) as FormField
    errors[field] ??= code === 'too_big' && field !== 'media' ? texts.tooLong : (needs(texts)[field] ?? texts.failed)
  }
  const isFine = Object.keys(errors).length === 0
  return { typed, fields: isFine ? (parsed.data ?? null) : null, errors, answers, pictures }
}

/** An uploaded file: kept, or why not. */
interface TakenFile {
  readonly question: string | undefined
  readonly picture?: FormPicture
  readonly problem?: string
}

async function takeFile(bytes: Buffer, texts: FormTexts, { keep }: Uploads): Promise<Omit<TakenFile, 'question'>> {
  try {
    return { picture: await keep(bytes) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { problem: pictureProblem(error.code, texts) }
  }
}

const questionOf = (field: string) => (field.startsWith(answerPrefix) ? field.slice(answerPrefix.length) : undefined)

/** Of a file that the form holds; undefined: anything else. */
function claimOf(text: string): MediaClaim | undefined {
  try {
    return mediaClaim.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

const needs = (texts: FormTexts): Partial<Record<FormField, string>> => ({
  rating: texts.needRating,
  body: texts.needBody,
  authorName: texts.needName,
})
