import type { ReplyOf } from '@yuko/contract/endpoint'
import type { FilteredQuestion, listReviewFilters } from '@yuko/contract/storefront/list-review-filters'
import type { WidgetTextKey } from '@yuko/contract/widgets/widget-texts'
import type { Choice, ListView } from './review-list.ts'
import { type Attributes, type Child, h, type Tree } from './tree.ts'

export type FilterOptions = ReplyOf<typeof listReviewFilters>
export type FilterView = Pick<ListView, 'widget' | 'wording' | 'choice' | 'hrefOf'>

/** What a list can be filtered by. Without a script it is submitted to `page`, whose `hidden` fields are the rest of its query. */
export function filterForm(
  view: FilterView,
  options: FilterOptions,
  { page, hidden = {} }: { page?: string; hidden?: Readonly<Record<string, string | undefined>> } = {},
): Tree {
  const { widget, wording, choice, hrefOf } = view
  const { filters } = widget
  const { facets, questions } = options
  const flag = (name: 'media' | 'verified', label: WidgetTextKey) =>
    filters[name] &&
    (facets[name] > 0 || choice[name] === 'true') &&
    pill(view, { name, value: 'true', label: wording.text(label), count: facets[name], isChosen: choice[name] === 'true' })
  return h(
    'form',
    { class: 'filters', role: 'search', action: page },
    Object.entries(hidden).map(([name, value]) => value && h('input', { type: 'hidden', name, value })),
    filters.search && field('text', wording.text('search'), { type: 'search', maxlength: 100, value: choice.text ?? '' }),
    languageSelect(view, facets.languages),
    filters.questions && questions.map((question) => answers(view, question)),
    h('div', { class: 'pills' }, flag('media', 'filterMedia'), flag('verified', 'filterVerified')),
    h(
      'div',
      { class: 'ends' },
      h('button', { type: 'submit', class: 'apply' }, wording.count('showFound', facets.total)),
      h('a', { href: hrefOf({ sort: choice.sort }), 'data-do': 'all' }, wording.text('showAll')),
    ),
  )
}

const field = (name: string, label: string, attributes: Attributes): Tree =>
  h('label', {}, h('span', {}, label), h('input', { name, ...attributes }))

function languageSelect({ widget, wording, choice }: FilterView, languages: FilterOptions['facets']['languages']): Child {
  if (!widget.filters.language || (languages.length < 2 && !choice.language)) return null
  return h(
    'label',
    {},
    h('span', {}, wording.text('filterLanguage')),
    h(
      'select',
      { name: 'language' },
      h('option', { value: '' }, wording.text('anyLanguage')),
      languages.map(({ language, count }) =>
        h(
          'option',
          { value: language, selected: choice.language === language },
          `${languageName(language, wording.locale)} (${wording.number(count)})`,
        ),
      ),
    ),
  )
}

function languageName(tag: string, locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}

function answers(view: FilterView, { customQuestionId, label, lowLabel, highLabel, options }: FilteredQuestion): Tree {
  const chosen = view.choice.answers?.split(',') ?? []
  return h(
    'fieldset',
    {},
    h('legend', {}, label),
    h(
      'div',
      { class: 'pills' },
      options.map((option) => {
        const value = `${customQuestionId}:${option.value}`
        return pill(view, { name: 'answers', value, label: option.label, count: option.count, isChosen: chosen.includes(value) })
      }),
    ),
    lowLabel && h('p', { class: 'ends' }, h('span', {}, `1 = ${lowLabel}`), h('span', {}, `5 = ${highLabel}`)),
  )
}

interface Pill {
  readonly name: keyof Choice
  readonly value: string
  readonly label: string
  readonly count: number
  readonly isChosen: boolean
}

/** Disabled if it would leave no results. */
const pill = ({ wording }: FilterView, { name, value, label, count, isChosen }: Pill): Tree =>
  h(
    'label',
    { class: 'pill' },
    h('input', { type: 'checkbox', name, value, checked: isChosen, disabled: count === 0 && !isChosen }),
    h('span', {}, label, ' ', h('span', { class: 'n' }, wording.number(count))),
  )
