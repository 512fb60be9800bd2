import type { ReplyOf } from '@yuko/contract/endpoint'
import type { getStorefrontWidget } from '@yuko/contract/storefront/get-storefront-widget'
import type { AnswerSummary, StorefrontReview } from '@yuko/contract/storefront/storefront-review'
import type { ShownWidget } from '@yuko/contract/widgets/shown-widget'
import type { ConfigOf } from '@yuko/contract/widgets/widget-config'
import type { ReviewSort } from '@yuko/contract/widgets/widget-parts'
import type { WidgetTextKey } from '@yuko/contract/widgets/widget-texts'
import { type CardLook, reviewCard } from './review-card.ts'
import { stars } from './stars.ts'
import { type Child, h, type Tree } from './tree.ts'
import type { Wording } from './wording.ts'

export type WidgetReply = Omit<ReplyOf<typeof getStorefrontWidget>, 'widget'> & {
  widget: ShownWidget | null
  /** For a server-rendered page that is already filtered. */
  choice?: Choice
}
export type ReviewPage = Pick<WidgetReply, 'facets' | 'items' | 'nextCursor'>
export type ListWidget = ShownWidget<ConfigOf<'review_list' | 'all_reviews' | 'floating_tab'>>

/** A shopper's filters, in the API's query terms. */
export interface Choice {
  rating?: string | undefined
  media?: string | undefined
  verified?: string | undefined
  language?: string | undefined
  text?: string | undefined
  /** Separated by commas. */
  answers?: string | undefined
  sort?: ReviewSort | undefined
}

const sorts: Readonly<Record<ReviewSort, WidgetTextKey>> = {
  most_recent: 'sortMostRecent',
  highest: 'sortHighest',
  lowest: 'sortLowest',
  helpful: 'sortHelpful',
  media_first: 'sortMediaFirst',
  featured: 'sortFeatured',
}

export interface ListView {
  readonly widget: ListWidget
  readonly wording: Wording
  readonly summary: WidgetReply['summary']
  readonly answers: WidgetReply['answers']
  readonly facets: WidgetReply['facets']
  readonly choice: Choice
  /** The URL of the all-reviews page with these filters and cursor, for browsers without scripts. */
  readonly hrefOf: (choice: Choice & { filters?: 'true' }, cursor?: string | null) => string
  /** About one product, so product names are unnecessary and a review can be written. */
  readonly isOfProduct: boolean
}

/** URLs of the all-reviews page with the shopper's filters. */
export const hrefFrom =
  (page: string, product: string | null | undefined): ListView['hrefOf'] =>
  (choice, cursor) => {
    const query = Object.entries({ product, ...choice, cursor }).filter((entry): entry is [string, string] => Boolean(entry[1]))
    return `${page}?${new URLSearchParams(query)}`
  }

const isNarrowed = ({ sort: _, ...filter }: Choice) => Object.values(filter).some(Boolean)

export const cardLookOf = ({ widget, wording, isOfProduct }: Pick<ListView, 'widget' | 'wording' | 'isOfProduct'>): CardLook => ({
  card: widget.card,
  media: widget.media,
  stars: { style: widget.brand.starStyle, rounding: widget.stars.rounding },
  wording,
  showProduct: !isOfProduct,
})

/** Everything above the list: figures, distribution, active filters, order. */
export function listHead(view: ListView): Child[] {
  const { widget, wording, summary, facets, choice } = view
  const hasSome = summary.count > 0
  const empty =
    canWrite(view) && widget.layout.whenEmpty === 'form'
      ? `${wording.text('empty')} ${wording.text('emptyInvite')}`
      : wording.text('empty')
  const countText = !hasSome ? empty : facets.total === 0 ? wording.text('nothingFound') : wording.count('reviews', facets.total)
  return [
    // Empty stars look like the worst rating.
    (hasSome || canWrite(view)) && head(view),
    view.answers &&
      h(
        'div',
        { class: 'answers' },
        view.answers.map((answer) => answerSummary(answer, wording)),
      ),
    h(
      'div',
      { class: 'tools' },
      h('p', { class: 'status', role: 'status' }, countText),
      isNarrowed(choice) && chip(view, { name: 'all', label: 'showAll', choice: {} }),
      hasSome && chips(view),
      summary.count > 1 && sortSelect(view),
    ),
  ]
}

const canWrite = ({ widget, isOfProduct }: ListView) => isOfProduct && widget.header.showWriteButton

function head(view: ListView): Tree {
  const { widget, wording, summary, facets, choice, hrefOf } = view
  const { showSummary, showDistribution } = widget.header
  const average = summary.average ?? 0
  const label = wording.text('outOf', { n: wording.average(average) })
  return h(
    'div',
    { class: 'summary', part: 'summary' },
    showSummary &&
      summary.count > 0 &&
      h(
        'div',
        { class: 'score' },
        h('strong', {}, wording.average(average)),
        h('div', {}, stars(average, label, cardLookOf(view).stars), h('span', {}, wording.count('reviews', summary.count))),
      ),
    showDistribution &&
      summary.count > 0 &&
      h(
        'div',
        { class: 'bars' },
        [5, 4, 3, 2, 1].map((rating) => {
          const isChosen = choice.rating === String(rating)
          return bar(rating, summary.distribution[rating - 1] ?? 0, summary.count, wording, {
            href: widget.filters.rating && hrefOf({ ...choice, rating: isChosen ? undefined : String(rating) }),
            isChosen,
            isEmpty: !isChosen && !facets.rating[rating - 1],
          })
        }),
      ),
    canWrite(view) && h('button', { type: 'button', class: 'write', 'data-do': 'write' }, wording.text('writeReview')),
  )
}

/** A scale has a mark at its average, a choice a bar for each option. */
function answerSummary({ label, count, average, lowLabel, highLabel, options }: AnswerSummary, wording: Wording): Tree {
  const line = (start: string | null, end: string | null, bar: Tree) => [
    h('p', { class: 'ends' }, h('span', {}, start), h('span', {}, end)),
    bar,
  ]
  return h(
    'div',
    {},
    h('h3', {}, label, average !== null && h('span', { class: 'n' }, ` ${wording.average(average)}/5`)),
    average !== null
      ? line(lowLabel, highLabel, strip(4, average * 24 - 24))
      : options.flatMap((option) =>
          line(option.label, wording.percent(option.count / count), strip((100 * option.count) / count)),
        ),
  )
}

interface BarLink {
  readonly href: string | false
  readonly isChosen: boolean
  /** It would leave no results. */
  readonly isEmpty: boolean
}

/** A bar, filled from `x` on; both are percentages. */
const strip = (width: number, x = 0): Tree =>
  h(
    'svg',
    { class: 'bar', viewBox: '0 0 100 8', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    h('rect', { width: 100, height: 8 }),
    h('rect', { class: 'fill', x, width, height: 8 }),
  )

/** A row of the distribution; with a URL it filters the list. */
export function bar(rating: number, count: number, total: number, wording: Wording, { href, isChosen, isEmpty }: BarLink): Tree {
  const name = wording.count('stars', rating)
  const link =
    href && !isEmpty
      ? {
          href,
          title: wording.text('only', { n: name }),
          'aria-current': isChosen && 'true',
          'data-do': 'rating',
          'data-value': rating,
        }
      : {}
  return h(
    href ? 'a' : 'div',
    { class: 'row', 'data-rating': rating, ...link },
    h('span', {}, name),
    ' ',
    strip(total ? Math.round((1000 * count) / total) / 10 : 0),
    ' ',
    h('span', { class: 'n' }, wording.number(count)),
  )
}

interface Chip {
  /** As the script knows it; a link without. */
  readonly name: string
  readonly label: WidgetTextKey
  readonly choice: Parameters<ListView['hrefOf']>[0]
  readonly isOn?: boolean
  readonly count?: number
}

const chip = ({ wording, hrefOf }: ListView, { name, label, choice, isOn, count }: Chip): Tree =>
  h(
    'a',
    { class: 'chip', href: hrefOf(choice), 'data-do': name, 'aria-current': isOn && 'true' },
    wording.text(label),
    count === undefined ? [] : [' ', h('span', { class: 'n' }, wording.number(count))],
  )

function chips(view: ListView): Child[] {
  const { widget, facets, choice } = view
  const flag = (name: 'media' | 'verified', label: WidgetTextKey) => {
    const isOn = choice[name] === 'true'
    const count = facets[name]
    return (
      widget.filters[name] &&
      (count > 0 || isOn) &&
      chip(view, { name, label, choice: { ...choice, [name]: isOn ? undefined : 'true' }, isOn, count })
    )
  }
  const { text, answers, language } = choice
  return [
    flag('media', 'filterMedia'),
    flag('verified', 'filterVerified'),
    (widget.filters.search || widget.filters.questions || widget.filters.language) &&
      chip(view, {
        name: 'filters',
        label: 'filters',
        choice: { ...choice, filters: 'true' },
        isOn: Boolean(text || answers || language),
      }),
  ]
}

function sortSelect({ widget, wording, choice, facets }: ListView): Tree {
  const chosen = choice.sort ?? widget.sort
  const offered = (Object.keys(sorts) as ReviewSort[]).filter(
    (sort) => sort !== 'media_first' || facets.media > 0 || sort === chosen,
  )
  return h(
    'select',
    { name: 'sort', 'aria-label': wording.text('sort') },
    offered.map((sort) => h('option', { value: sort, selected: sort === chosen }, wording.text(sorts[sort]))),
  )
}

export const cards = (items: readonly StorefrontReview[], look: CardLook): Tree[] =>
  items.map((review) => reviewCard(review, look))

/** The footer of the list. `page` counts from 1; without a script it is a link. */
export function listFoot({ widget, wording, facets, hrefOf, choice }: ListView, next: string | null, page: number): Child[] {
  const { paging, perPage } = widget.layout
  if (paging !== 'pages') {
    return [next && h('a', { class: 'button more', href: hrefOf(choice, next), 'data-do': 'more' }, wording.text('more'))]
  }
  const total = Math.ceil(facets.total / perPage)
  if (total < 2) return []
  const step = (name: 'previous' | 'next', isThere: boolean) =>
    isThere
      ? h('a', { class: 'button', href: hrefOf(choice, name === 'next' ? next : null), 'data-do': name }, wording.text(name))
      : h('span', { class: 'button', 'aria-disabled': 'true' }, wording.text(name))
  return [
    step('previous', page > 1),
    h('span', { class: 'n' }, wording.text('page', { n: wording.number(page), total: wording.number(total) })),
    step('next', next !== null),
  ]
}

/** The whole list as first shown; later changes are rendered part by part. */
export function reviewList(
  view: ListView,
  page: Pick<WidgetReply, 'items' | 'nextCursor' | 'reviewSummary'>,
  filters?: Tree,
): Tree {
  const { widget, wording } = view
  const heading = widget.kind === 'all_reviews' ? 'allReviewsHeading' : 'heading'
  const { arrangement, columns } = widget.layout
  return h(
    'section',
    { 'aria-label': wording.text(heading), class: `reviews as-${arrangement} columns-${columns}` },
    h('div', { class: 'head' }, listHead(view)),
    filters,
    page.reviewSummary?.drawn as Tree | undefined,
    h('ul', { class: 'list' }, cards(page.items, cardLookOf(view))),
    h('div', { class: 'foot' }, listFoot(view, page.nextCursor, 1)),
  )
}

/** Whether to show it at all: without reviews a merchant may hide it. */
export const isListShown = (widget: ListWidget, summary: WidgetReply['summary']) =>
  summary.count > 0 || widget.layout.whenEmpty !== 'hide'
