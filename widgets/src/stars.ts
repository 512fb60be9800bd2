import { drawing } from './dom.ts'

const star = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z'

const row = (className: string) =>
  drawing(
    'g',
    { class: className },
    ...[0, 20, 40, 60, 80].map((x) => drawing('path', { d: star, transform: `translate(${x})` })),
  )

/** Five stars filled from the left; `label` is what is read out. */
export function stars(rating: number, label: string): SVGElement {
  return drawing(
    'svg',
    { class: 'stars', viewBox: '0 0 100 20', role: 'img', 'aria-label': label },
    row('empty'),
    drawing('svg', { width: String(rating * 20), height: '20' }, row('full')),
  )
}
