import { fill } from '@yuko/contract/fill'
import type { StorefrontAnswer, StorefrontQuestion } from '@yuko/contract/storefront/list-storefront-questions'
import type { QuestionTexts } from '@yuko/contract/storefront/question-texts'
import { type Child, h, type Tree } from './tree.ts'

export interface QuestionsLook {
  readonly texts: QuestionTexts
  readonly locale: string
}

export interface QuestionsPage {
  readonly items: readonly StorefrontQuestion[]
  readonly nextCursor: string | null
  readonly total: number
}

/** Fewer questions need no search. */
const searchFrom = 6

export function questionsFrame({ texts, locale }: QuestionsLook, { total }: Pick<QuestionsPage, 'total'>): Tree {
  return h(
    'section',
    { class: 'questions', 'aria-label': texts.heading },
    h(
      'header',
      {},
      h('h2', {}, texts.heading),
      total > 0 && h('span', { class: 'n' }, countOf(texts, total, locale)),
      h('button', { type: 'button', class: 'write', 'data-do': 'ask' }, texts.ask),
    ),
    total >= searchFrom &&
      h('input', { type: 'search', class: 'search', maxlength: 100, 'aria-label': texts.search, placeholder: texts.search }),
    h('ul', { class: 'list', role: 'list' }),
    h('div', { class: 'foot', 'aria-live': 'polite' }),
  )
}

const countOf = (texts: QuestionTexts, n: number, locale: string) =>
  fill(new Intl.PluralRules(locale).select(n) === 'one' ? texts.countOne : texts.countOther, { n: n.toLocaleString(locale) })

export const questionItems = (items: readonly StorefrontQuestion[], look: QuestionsLook): Tree[] =>
  items.map((question) =>
    h(
      'li',
      { class: 'question', part: 'question', tabindex: -1 },
      h(
        'p',
        { class: 'asked' },
        h('strong', { dir: 'auto' }, question.body),
        by(question.authorName, question.submittedAt, look),
      ),
      question.answers.length > 0
        ? question.answers.map((answer) => answerView(answer, look))
        : h('p', { class: 'n' }, look.texts.unanswered),
    ),
  )

function answerView(answer: StorefrontAnswer, look: QuestionsLook): Tree {
  const { texts } = look
  return h(
    'div',
    { class: 'answer', part: 'answer' },
    h('p', { class: 'text', dir: 'auto' }, answer.body),
    by(answer.authorName, answer.createdAt, look, answer.isVerifiedBuyer ? texts.byBuyer : texts.byStore),
    h(
      'button',
      { type: 'button', class: 'helpful', 'data-do': 'vote', 'data-answer': answer.answerId, 'aria-pressed': 'false' },
      texts.helpful,
      h('span', { class: 'n' }, helpfulCount(answer.helpful, look.locale)),
    ),
  )
}

export const helpfulCount = (n: number, locale: string) => (n > 0 ? ` ${n.toLocaleString(locale)}` : '')

function by(name: string, at: string, { locale }: QuestionsLook, mark?: string): Child {
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(at))
  const isMarkNews = mark !== undefined && mark !== name
  return h(
    'span',
    { class: 'by' },
    h('span', {}, name),
    isMarkNews && h('span', { class: 'mark' }, mark),
    h('time', { datetime: at }, date),
  )
}

/** Below the list: why it is empty, or how to get more. */
export function questionsFoot({ texts }: QuestionsLook, { total, nextCursor }: QuestionsPage, isSearch: boolean): Child[] {
  if (total === 0) return [isSearch ? texts.nothingFound : `${texts.empty} ${texts.emptyInvite}`]
  return [nextCursor && h('button', { type: 'button', 'data-do': 'more' }, texts.more)]
}
