import { z } from 'zod'
import { customQuestionId, questionType } from './custom-question.ts'

/**
 * Values by question: IDs of options, `1` to `5` on a scale, `yes` or `no`, or the text. Empty: shown and not answered.
 * Pictures and videos name their question themselves.
 */
export const givenAnswers = z
  .record(customQuestionId, z.array(z.string().trim().max(500)).max(20))
  .refine((answers) => Object.keys(answers).length <= 30, 'must have at most 30 values')
export type GivenAnswers = z.output<typeof givenAnswers>

const choice = /^(?:o\d{1,6}|[1-5]|yes|no)$/

/** One answer that can be chosen, as filters name it. */
export const chosenAnswer = z
  .string()
  .refine((text) => {
    const [questionId, value = '', ...more] = text.split(':')
    return customQuestionId.safeParse(questionId).success && choice.test(value) && more.length === 0
  }, 'must be a question and an answer')
  .describe('Answer to a custom question: its ID, a colon, and an option’s ID, `1` to `5`, `yes`, or `no`')

/** A question as the review form asks it. */
export const askedQuestion = z
  .object({
    customQuestionId,
    type: questionType,
    label: z.string(),
    options: z.array(z.object({ value: z.string(), label: z.string() })),
    lowLabel: z.string().nullable(),
    highLabel: z.string().nullable(),
    isRequired: z.boolean(),
  })
  .meta({ id: 'AskedQuestion' })
export type AskedQuestion = z.infer<typeof askedQuestion>

/** An answer as merchants read it. */
export const reviewAnswer = z
  .object({
    customQuestionId,
    type: questionType,
    label: z.string(),
    values: z
      .array(z.string())
      .describe('Labels of the options, `1` to `5`, `yes` or `no`, the text, or URLs of the pictures and videos'),
    lowLabel: z.string().nullable(),
    highLabel: z.string().nullable(),
  })
  .meta({ id: 'ReviewAnswer' })
export type ReviewAnswer = z.infer<typeof reviewAnswer>
