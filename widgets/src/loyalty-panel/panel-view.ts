import { icon } from '../view/loyalty/icon.ts'
import { type Child, h, type Tree } from '../view/tree.ts'
import { greeting } from './greeting.ts'
import { home } from './home-view.ts'
import { asMember, type PanelPlace, type PanelState, type PanelView, titleOf } from './panel-state.ts'
import { places } from './places.ts'

const backs: Partial<Record<PanelPlace, PanelPlace>> = { confirm: 'redeem', issued: 'codes' }

/** The panel as a pure function of its state. */
export function panel(view: PanelView, state: PanelState): Child[] {
  const { wording, widget, origin } = view
  const { place, member, isBusy, isLost } = state
  const isHome = place === 'home'
  const { banner, poweredBy } = widget.content
  const isWaiting = isBusy || (member === undefined && !isLost)
  const picture = banner && { src: `${origin}${banner.path}`, width: banner.width, height: banner.height }
  return [
    bar(view, state),
    h(
      'div',
      { class: 'body', 'aria-busy': isWaiting ? 'true' : null },
      isHome && greeting(view, state),
      isHome && picture && h('img', { class: 'banner', ...picture, alt: '' }),
      h('p', { class: 'problem', role: 'alert' }, state.problem ? wording.text('loyaltyNotDone') : ''),
      // Another place is another element, with its own transition.
      h(isHome ? 'div' : 'section', { class: `place ${place}` }, isHome ? home(view, state) : places[place](view, state)),
    ),
    h('p', { class: 'said', role: 'status' }, state.said),
    poweredBy && widget.brand.showPoweredBy ? h('footer', {}, wording.text('loyaltyPoweredBy')) : h('footer', { hidden: true }),
  ]
}

/** The title, and outside the home screen the balance. */
function bar({ program, wording }: PanelView, { place, member }: PanelState): Tree {
  const own = asMember(member)
  const isHome = place === 'home'
  const round = (to: object, label: string, sign: 'back' | 'close') =>
    h('button', { type: 'button', class: 'round', ...to, 'aria-label': label }, icon(sign))
  return h(
    'header',
    {},
    isHome
      ? h('span', { class: 'round' })
      : round({ 'data-do': 'go', 'data-to': backs[place] ?? 'home' }, wording.text('loyaltyBack'), 'back'),
    h(
      'div',
      { class: 'title' },
      h('h2', { id: 'title', tabindex: '-1' }, isHome ? program.name : titleOf(place, wording)),
      !isHome && own && h('p', {}, wording.points(own.balance)),
    ),
    round({ 'data-do': 'close' }, wording.text('close'), 'close'),
  )
}
