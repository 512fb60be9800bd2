import { type Child, h, type Tree } from './tree.ts'
import type { Wording } from './wording.ts'

interface Slider {
  readonly label: string
  /** Classes of its look. */
  readonly look: string
  readonly hasHeading: boolean
  /** Before the buttons that scroll. */
  readonly buttons?: Child
}

/** A scrolling row, with buttons for those who don't swipe. */
export function slider({ label, look, hasHeading, buttons }: Slider, items: readonly Child[], wording: Wording): Tree {
  return h(
    'section',
    { class: `carousel ${look}`, 'aria-roledescription': 'carousel', 'aria-label': label },
    h(
      'div',
      { class: 'bar-of' },
      hasHeading && h('h2', {}, label),
      h(
        'div',
        { class: 'buttons' },
        buttons,
        sliderButton('previous', 'M12 4l-6 6 6 6', wording),
        sliderButton('next', 'M8 4l6 6-6 6', wording),
      ),
    ),
    h('ul', { class: 'track', tabindex: 0, 'aria-label': label }, items),
  )
}

export const sliderButton = (name: 'previous' | 'next' | 'pause', mark: string, wording: Wording) =>
  h('button', { type: 'button', 'data-do': name, 'aria-label': wording.text(name), title: wording.text(name) }, arrow(mark))

export const arrow = (d: string) => h('svg', { class: 'mark', viewBox: '0 0 20 20', 'aria-hidden': 'true' }, h('path', { d }))
