import type { MailedQuestion } from '@yuko/contract/emails/email-values'
import type { AskedQuestion } from '@yuko/contract/reviews/custom-questions/review-answer'

/** The email is about the stars: more questions, or longer lists, are for the form. */
const mostQuestions = 2
const mostOptions = 6

/** The first questions that one tap answers; `addressOf` opens the form with an answer such as `cqn_…:o2`. */
export const mailedQuestions = (asked: readonly AskedQuestion[], addressOf: (answer: string) => string): MailedQuestion[] =>
  asked
    .filter(({ options }) => options.length > 0 && options.length <= mostOptions)
    .slice(0, mostQuestions)
    .map(({ customQuestionId, label, options, lowLabel, highLabel }) => ({
      label,
      low_label: lowLabel,
      high_label: highLabel,
      answers: options.map(({ value, label }) => ({ label, url: addressOf(`${customQuestionId}:${value}`) })),
    }))
