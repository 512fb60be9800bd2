import type { StorefrontAnswer, StorefrontQuestion } from '@yuko/contract/storefront/list-storefront-questions'
import type { ShownWidget } from '@yuko/contract/widgets/shown-widget'
import type { ConfigOf } from '@yuko/contract/widgets/widget-config'
import type { WidgetReply } from './review-list.ts'
import { type Child, h, type Tree } from './tree.ts'
import type { Wording } from './wording.ts'

export type QuestionsWidget = ShownWidget<ConfigOf<'questions'>>

export interface QuestionsView {
  readonly widget: QuestionsWidget
  readonly wording: Wording
}

export type QuestionsPage = Omit<NonNullable<WidgetReply['questions']>, 'botCheckKey'>

/** Fewer questions need no search. */
const searchFrom = 6

/** The first questions about a product, with their answers. */
export function questions({ questions: page }: WidgetReply, view: QuestionsView): Child[] {
  const { widget, wording } = view
  const { showSearch, showAskButton, whenEmpty } = widget.questions
  if (!page || (page.total === 0 && whenEmpty === 'hide')) return []
  const heading = wording.text('questionHeading')
  const search = wording.text('questionSearch')
  return [
    h(
      'section',
      { class: 'questions', 'aria-label': heading },
      h(
        'header',
        {},
        widget.layout.showHeading && h('h2', {}, heading),
        page.total > 0 && h('span', { class: 'n' }, wording.count('questionCount', page.total)),
        showAskButton && h('button', { type: 'button', class: 'write', 'data-do': 'ask' }, wording.text('questionAsk')),
      ),
      showSearch &&
        page.total >= searchFrom &&
        h('input', { type: 'search', class: 'search', maxlength: 100, 'aria-label': search, placeholder: search }),
      h('ul', { class: 'list', role: 'list' }, questionItems(page.items, view)),
      h('div', { class: 'foot', 'aria-live': 'polite' }, questionsFoot(page, view)),
    ),
  ]
}

export const questionItems = (items: readonly StorefrontQuestion[], view: QuestionsView): Tree[] =>
  items.map(({ body, authorName, submittedAt, answers }) =>
    h(
      'li',
      { class: 'question', part: 'question', tabindex: -1 },
      h('p', { class: 'asked' }, h('strong', { dir: 'auto' }, body), by(authorName, submittedAt, view)),
      answers.length > 0
        ? answers.map((answer) => answerView(answer, view))
        : h('p', { class: 'n' }, view.wording.text('questionUnanswered')),
    ),
  )

function answerView(
  { answerId, body, authorName, createdAt, isVerifiedBuyer, helpful }: StorefrontAnswer,
  view: QuestionsView,
): Tree {
  const { widget, wording } = view
  return h(
    'div',
    { class: 'answer', part: 'answer' },
    h('p', { class: 'text', dir: 'auto' }, body),
    by(authorName, createdAt, view, wording.text(isVerifiedBuyer ? 'questionByBuyer' : 'questionByStore')),
    widget.questions.showVotes &&
      h(
        'button',
        { type: 'button', class: 'helpful', 'data-do': 'vote', 'data-answer': answerId, 'aria-pressed': 'false' },
        wording.text('questionHelpful'),
        h('span', { class: 'n' }, helpfulCount(helpful, wording)),
      ),
  )
}

export const helpfulCount = (n: number, wording: Wording) => (n > 0 ? ` ${wording.number(n)}` : '')

/** Empty if the merchant shows neither names nor dates. */
function by(name: string, at: string, { widget, wording }: QuestionsView, mark = ''): Child {
  const { dateFormat } = widget.questions
  const parts = [
    name && h('span', {}, name),
    mark !== name && mark && h('span', { class: 'mark' }, mark),
    dateFormat !== 'none' && h('time', { datetime: at }, dateFormat === 'relative' ? wording.ago(at) : wording.date(at)),
  ]
  return parts.some(Boolean) && h('span', { class: 'by' }, parts)
}

/** Below the list: why it is empty, or how to get more. */
export function questionsFoot(
  { total, nextCursor }: QuestionsPage,
  { widget, wording }: QuestionsView,
  isSearch = false,
): Child[] {
  if (isSearch && total === 0) return [wording.text('questionNothingFound')]
  if (total === 0)
    return [wording.text('questionEmpty'), widget.questions.showAskButton && ` ${wording.text('questionEmptyInvite')}`]
  return [nextCursor && h('button', { type: 'button', 'data-do': 'more' }, wording.text('questionMore'))]
}

/** The texts of the widget under their names among `QuestionTexts`: `questionAsk` is `ask`. */
export const questionTextsOf = ({ texts }: Pick<QuestionsWidget, 'texts'>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key.charAt(8).toLowerCase() + key.slice(9), text]))
