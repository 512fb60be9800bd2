import { readFileSync } from 'node:fs'
import type { ShownWidget } from '@yuko/contract/widgets/shown-widget'
import { widgetElements } from '@yuko/contract/widgets/widget-kind'
import { type CarouselWidget, carousel } from '@yuko/widgets/view/carousel.ts'
import { type FilterOptions, filterForm } from '@yuko/widgets/view/filter-form.ts'
import { fragment } from '@yuko/widgets/view/fragment.ts'
import { type MedalsWidget, medals } from '@yuko/widgets/view/medals.ts'
import { type GridWidget, mediaGrid } from '@yuko/widgets/view/media-grid.ts'
import { type QuestionsWidget, questions } from '@yuko/widgets/view/questions.ts'
import { type RatingTextWidget, ratingText } from '@yuko/widgets/view/rating-text.ts'
import type { WidgetReply } from '@yuko/widgets/view/review-list.ts'
import { type Choice, hrefFrom, isListShown, type ListView, type ListWidget, reviewList } from '@yuko/widgets/view/review-list.ts'
import { type SnippetWidget, snippet } from '@yuko/widgets/view/snippet.ts'
import { type BadgeWidget, starBadge } from '@yuko/widgets/view/star-badge.ts'
import { themeOf } from '@yuko/widgets/view/theme.ts'
import type { Child, Tree } from '@yuko/widgets/view/tree.ts'
import { type TrustWidget, trustBadge } from '@yuko/widgets/view/trust-badge.ts'
import { type VideoSliderWidget, videoSlider } from '@yuko/widgets/view/video-slider.ts'
import { type Wording, wordingOf } from '@yuko/widgets/view/wording.ts'
import { packageFile } from '#platform/package-file.ts'
import { inScript } from '../structured-data.ts'

const stylesheets = [
  'base',
  'card',
  'reviews',
  'stars',
  'carousel',
  'media-grid',
  'trust',
  'filters',
  'medals',
  'rating-text',
  'marks',
  'quote',
  'snippet',
  'video-slider',
  'questions',
  'questions-scriptless',
  'scriptless',
] as const
const css = Object.fromEntries(stylesheets.map((name) => [name, readStylesheet(name)])) as Record<
  (typeof stylesheets)[number],
  string
>

/** Minified: it is sent with every fragment. */
function readStylesheet(name: string): string {
  const text = readFileSync(packageFile(`@yuko/widgets/styles/${name}.css`), 'utf8')
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
}

export interface Place {
  readonly store: string
  /** The shop's own product id. */
  readonly product: string | undefined
  /** The page widget that the element names. */
  readonly widget?: string | undefined
  readonly choice?: Choice
  readonly isPage?: boolean
  /** Of a page whose visitor opened the filters. */
  readonly filters?: FilterOptions | null
}

interface Drawing {
  readonly styles: readonly (keyof typeof css)[]
  /** The content of the shadow root; without content the element is not rendered. */
  readonly content: readonly Child[]
  /** Needs a script to be useful; the script takes over from this reply. */
  readonly isTakenOver: boolean
}

/** A widget as script-free HTML: in a shadow root, with structured data next to it. Empty if there is nothing to show. */
export function drawWidget(reply: WidgetReply, place: Place, now: Date): string {
  const { widget } = reply
  if (!widget) return ''
  const wording = wordingOf(widget, now.getTime())
  const drawing = drawingOf(reply, widget, wording, place)
  if (!drawing || drawing.content.every((child) => !child)) return ''
  const { tag } = widgetElements[widget.kind]
  const isList = 'sort' in widget
  const html = fragment(
    tag,
    {
      store: place.store,
      product: place.product,
      widget: place.widget,
      lang: widget.locale,
      id: isList && !place.isPage ? 'yuko-reviews' : null,
    },
    {
      css: [...drawing.styles.map((name) => css[name]), themeOf(widget)].join(''),
      content: drawing.content,
      ...(drawing.isTakenOver && {
        state: inScript({
          ...reply,
          items: [],
          questions: reply.questions && { ...reply.questions, items: [] },
          reviewSummary: undefined,
          structuredData: null,
          choice: place.choice,
        }),
      }),
    },
  )
  const data = reply.structuredData
  return data ? `${html}<script type="application/ld+json" data-yuko>${inScript(data)}</script>` : html
}

function drawingOf(reply: WidgetReply, widget: ShownWidget, wording: Wording, place: Place): Drawing | null {
  switch (widget.kind) {
    case 'review_list':
    case 'all_reviews':
      return {
        styles: ['base', 'card', 'reviews', 'scriptless', ...(place.filters ? (['filters'] as const) : [])],
        content: isListShown(widget, reply.summary) ? [listIn(listView(reply, widget, wording, place), reply, place)] : [],
        isTakenOver: true,
      }
    case 'star_badge':
      return { styles: ['stars'], content: starBadge(reply.summary, widget as BadgeWidget, wording), isTakenOver: false }
    case 'rating_text':
      return {
        styles: ['base', 'rating-text'],
        content: ratingText(reply, widget as RatingTextWidget, wording),
        isTakenOver: true,
      }
    case 'snippet':
      return {
        styles: ['base', 'marks', 'quote', 'snippet'],
        content: snippet(reply, widget as SnippetWidget, wording),
        isTakenOver: true,
      }
    case 'carousel':
      return {
        styles: ['base', 'card', 'carousel'],
        content: carousel(reply, widget as CarouselWidget, wording),
        isTakenOver: true,
      }
    case 'video_slider':
      return {
        styles: ['base', 'carousel', 'marks', 'video-slider'],
        content: videoSlider(reply, widget as VideoSliderWidget, wording),
        isTakenOver: true,
      }
    case 'media_grid':
      return { styles: ['base', 'media-grid'], content: mediaGrid(reply, widget as GridWidget, wording), isTakenOver: true }
    case 'trust_badge':
      return { styles: ['base', 'trust'], content: trustBadge(reply.summary, widget as TrustWidget, wording), isTakenOver: true }
    case 'medals':
      return { styles: ['base', 'medals'], content: medals(reply, widget as MedalsWidget, wording), isTakenOver: false }
    case 'questions':
      return {
        styles: ['base', 'questions', 'questions-scriptless'],
        content: questions(reply, { widget: widget as QuestionsWidget, wording }),
        isTakenOver: true,
      }
    // These do nothing without a script.
    case 'floating_tab':
    case 'popup':
    case 'review_form':
      return null
  }
}

function listIn(view: ListView, reply: WidgetReply, { product, filters }: Place): Tree {
  if (!filters) return reviewList(view, reply)
  const { rating, sort } = view.choice
  const hidden = { product, lang: view.wording.locale, rating, sort, filters: 'true' }
  return reviewList(view, reply, filterForm(view, filters, { page: reply.allReviewsUrl, hidden }))
}

export function listView(reply: WidgetReply, widget: ListWidget, wording: Wording, { product, choice = {} }: Place): ListView {
  return {
    widget,
    wording,
    summary: reply.summary,
    answers: reply.answers,
    facets: reply.facets,
    choice,
    isOfProduct: product !== undefined,
    hrefOf: hrefFrom(reply.allReviewsUrl, product),
  }
}
