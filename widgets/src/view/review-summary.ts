import { h, type Tree } from './tree.ts'
import type { Wording } from './wording.ts'

interface ShownSummary {
  readonly heading: string
  readonly body: string
  readonly language: string
  readonly publishedAt: string
}

/** What a product's reviews say, above its list. Drawn by the server only: see docs/decisions/0109-summaries-and-translations.md. */
export const reviewSummary = ({ heading, body, language, publishedAt }: ShownSummary, wording: Pick<Wording, 'date'>): Tree =>
  h(
    'div',
    { class: 'reply', part: 'review-summary' },
    h('p', { class: 'from' }, h('strong', {}, heading), h('time', { datetime: publishedAt }, wording.date(publishedAt))),
    h('p', { class: 'text', lang: language }, body),
  )
