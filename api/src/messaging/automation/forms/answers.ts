import type { FormQuestion } from '@yuko/contract/automation/forms/signup-form'
import { Refusal } from '#platform/http/refusal.ts'

/** The answers to the form's questions, by property; anything else is ignored. */
export function answersTo(
  questions: readonly FormQuestion[],
  given: Readonly<Record<string, string>>,
): Record<string, string> | undefined {
  const answers = questions.flatMap(({ property, options, isRequired }) => {
    const answer = Object.hasOwn(given, property) ? (given[property] ?? '') : ''
    const isValid = answer !== '' && (options.length === 0 || options.includes(answer))
    if (isRequired && !isValid)
      throw new Refusal('request.invalid', 'Check the marked fields', { fields: { [`body.answers.${property}`]: 'is required' } })
    return isValid ? [[property, answer] as const] : []
  })
  return answers.length > 0 ? Object.fromEntries(answers) : undefined
}
