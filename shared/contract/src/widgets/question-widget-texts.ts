import { type QuestionTextKey, questionTextsIn } from '../storefront/question-texts.ts'

/** What shoppers read in the widget and in its form, in the order of the editor. */
const shownKeys = [
  'heading',
  'countOne',
  'countOther',
  'ask',
  'empty',
  'emptyInvite',
  'search',
  'nothingFound',
  'byStore',
  'byBuyer',
  'unanswered',
  'helpful',
  'more',
  'listFailed',
  'retry',
  'body',
  'bodyHint',
  'name',
  'email',
  'emailHint',
  'send',
  'sending',
  'close',
  'needBody',
  'needName',
  'needEmail',
  'bot',
  'failed',
  'rateLimited',
  'thanks',
  'thanksConfirm',
] as const satisfies readonly QuestionTextKey[]

/** `ask` of the texts of questions is `questionAsk` among the texts of all widgets. */
export type QuestionWidgetTextKey = `question${Capitalize<(typeof shownKeys)[number]>}`

const keyOf = (key: string) => `question${key.charAt(0).toUpperCase()}${key.slice(1)}` as QuestionWidgetTextKey

export const questionWidgetTextKeys: readonly QuestionWidgetTextKey[] = shownKeys.map(keyOf)

export function questionWidgetTextsIn(locale: string): Readonly<Record<QuestionWidgetTextKey, string>> {
  const texts = questionTextsIn(locale)
  return Object.fromEntries(shownKeys.map((key) => [keyOf(key), texts[key]])) as Record<QuestionWidgetTextKey, string>
}
