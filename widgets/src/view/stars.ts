import { h, type Tree } from './tree.ts'

export interface StarLook {
  readonly style: 'star-sharp' | 'star-rounded' | 'heart'
  readonly rounding: 'half' | 'exact'
}

const star = 'l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z'
const heart =
  'c-5-4.5-8.3-7.2-8.3-10.8 0-2.6 2-4.6 4.6-4.6 1.5 0 2.9.7 3.7 1.8.8-1.1 2.2-1.8 3.7-1.8 2.6 0 4.6 2 4.6 4.6 0 3.6-3.3 6.3-8.3 10.8z'

/** Rounding: full from .76 on, half from .26 on. */
export function filledStars(rating: number, rounding: StarLook['rounding']): number {
  return rounding === 'exact' ? rating : Math.ceil(Math.round((rating - 0.25) * 200) / 100) / 2
}

/** Five stars filled from the left; `label` is read out. Colors are the stylesheet's. */
export function stars(rating: number, label: string, { style, rounding }: StarLook): Tree {
  const one = style === 'heart' ? heart : star
  const d = `M10 ${style === 'heart' ? 17.8 : 1.6}${one}${`m20 0${one}`.repeat(4)}`
  const soft = style === 'star-rounded' && { 'stroke-width': 2, 'stroke-linejoin': 'round' }
  const row = (name: 'empty' | 'full') => h('path', { class: name, d, ...soft })
  return h(
    'svg',
    { class: 'stars', viewBox: '0 0 100 20', role: 'img', 'aria-label': label },
    row('empty'),
    h('svg', { width: filledStars(rating, rounding) * 20, height: 20 }, row('full')),
  )
}
