import type { RatingSummary } from '@yuko/contract/storefront/list-storefront-reviews'
import { element } from '../dom.ts'
import { stars } from '../stars.ts'
import type { Wording } from './wording.ts'

/** Average, count and the distribution, whose rows narrow the list to one rating. */
export function ratingSummary(summary: RatingSummary, wording: Wording, onRating: (rating: number) => void): HTMLElement {
  const average = summary.average ?? 0
  return element(
    'div',
    { class: 'summary', part: 'summary' },
    element(
      'div',
      { class: 'score' },
      element('strong', {}, wording.average(average)),
      stars(average, wording.text('outOf', { n: wording.average(average) })),
      element('span', {}, wording.count('reviews', summary.count)),
    ),
    element('div', { class: 'bars' }, ...[5, 4, 3, 2, 1].map((rating) => bar(rating, summary, wording, onRating))),
  )
}

function bar(rating: number, summary: RatingSummary, wording: Wording, onRating: (rating: number) => void) {
  const count = summary.distribution[rating - 1] ?? 0
  const fill = element('i')
  fill.style.width = `${summary.count ? (100 * count) / summary.count : 0}%`
  const name = wording.count('stars', rating)
  const button = element(
    'button',
    { type: 'button', 'aria-pressed': 'false', title: wording.text('only', { n: name }), 'data-rating': String(rating) },
    element('span', {}, name),
    ' ',
    element('span', { class: 'bar' }, fill),
    element('span', { class: 'n' }, wording.number(count)),
  )
  button.disabled = count === 0
  button.addEventListener('click', () => onRating(rating))
  return button
}
