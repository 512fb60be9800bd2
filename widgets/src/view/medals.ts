import type { ShownWidget } from '@yuko/contract/widgets/shown-widget'
import type { ConfigOf } from '@yuko/contract/widgets/widget-config'
import type { WidgetReply } from './review-list.ts'
import { type Child, h, type Tree } from './tree.ts'
import type { Wording } from './wording.ts'

export type MedalsWidget = ShownWidget<ConfigOf<'medals'>>
type EarnedMedal = NonNullable<WidgetReply['medals']>[number]

const signs = {
  transparency:
    'M14.5 19c2.4-4.4 6-6.200 9.500-6.200s7.100 1.800 9.500 6.200c-2.400 4.400-6 6.200-9.500 6.200s-7.100-1.800-9.500-6.200z M24 16.800a2.200 2.200 0 1 0 0 4.400 2.200 2.200 0 1 0 0-4.400z',
  authenticity: 'M17.500 19.500l4.500 4.500 8.500-9.500',
}
const words = {
  transparency: ['medalTransparency', 'medalTransparencyShare'],
  authenticity: ['medalAuthenticity', 'medalAuthenticityShare'],
} as const

/** The medals that the store has earned; empty without one. */
export function medals({ medals = [] }: WidgetReply, { layout }: MedalsWidget, wording: Wording): Child[] {
  if (medals.length === 0) return []
  return [
    h(
      'ul',
      { class: `medals ${layout.align}`, 'aria-label': wording.text('medals') },
      medals.map((medal) => medalItem(medal, layout.showShare, wording)),
    ),
  ]
}

function medalItem({ medal, share }: EarnedMedal, showShare: boolean, wording: Wording): Tree {
  const [name, text] = words[medal]
  // Never more than it is: 79.9 % of a later day is not 80 %.
  const percent = wording.percent(Math.floor(share * 100) / 100)
  return h(
    'li',
    {},
    h(
      'svg',
      { viewBox: '0 0 48 49', 'aria-hidden': 'true' },
      h('path', { class: 'ribbon', d: 'M13 29L8 45l7-2.500 4 5.500 6-16z M35 29l5 16-7-2.500-4 5.500-6-16z' }),
      h('circle', { class: 'disc', cx: 24, cy: 19, r: 18 }),
      h('circle', { class: 'ring', cx: 24, cy: 19, r: 14.5 }),
      h('path', { class: 'sign', d: signs[medal] }),
    ),
    h('div', {}, h('strong', {}, wording.text(name)), showShare && h('span', {}, wording.text(text, { n: percent }))),
  )
}
