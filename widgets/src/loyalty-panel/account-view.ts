import { icon } from '../view/loyalty/icon.ts'
import { type Child, h } from '../view/tree.ts'
import { type MemberView, type PanelPlace, type PanelState, placesFor, titleOf } from './panel-state.ts'
import { places } from './places.ts'

/** First what the member has, then what it can be used for. */
const order: readonly PanelPlace[] = ['codes', 'redeem', 'earn', 'tiers', 'referral', 'history']

/** The panel's places in sequence; a redemption in progress replaces the page. */
export function account(view: MemberView, state: PanelState): Child[] {
  const { wording } = view
  const { place, member } = state
  const isAlone = place === 'confirm' || place === 'issued'
  const shown = placesFor(view, state).filter((each) => each !== 'codes' || (member?.codes.length ?? 0) > 0)
  const part = (name: PanelPlace) =>
    h('section', { class: name }, h('h2', { tabindex: '-1' }, titleOf(name, wording)), places[name](view, state))
  return [
    h('p', { class: 'problem', role: 'alert' }, state.problem ? wording.text('loyaltyNotDone') : ''),
    isAlone &&
      h(
        'button',
        { type: 'button', class: 'back', 'data-do': 'go', 'data-to': 'home' },
        icon('back'),
        wording.text('loyaltyBack'),
      ),
    isAlone ? part(place) : h('section', { class: 'home' }, places.home(view, state)),
    isAlone ? null : order.flatMap((name) => (shown.includes(name) ? part(name) : [])),
    h('p', { class: 'said', role: 'status' }, state.said),
  ].flat()
}
