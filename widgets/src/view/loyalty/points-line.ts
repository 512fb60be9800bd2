import { type Child, h } from '../tree.ts'
import { icon } from './icon.ts'
import { type LoyaltyWidget, type LoyaltyWording, pointsFor, type ShopperTier } from './onsite.ts'

type PointsWidget = LoyaltyWidget<'product_points' | 'cart_points'>

/**
 * The points that an amount (minor units) earns, in one line. Empty if there are none, or if they depend on more than the amount.
 */
export function pointsLine(
  minor: number,
  perOrder: Parameters<typeof pointsFor>[1],
  { kind, layout }: PointsWidget,
  wording: LoyaltyWording,
  tier?: ShopperTier | null,
): Child[] {
  const points = pointsFor(minor, perOrder, tier)
  if (!points || points < 1) return []
  const key = kind === 'cart_points' ? 'loyaltyCartPoints' : 'loyaltyProductPoints'
  const box = 'look' in layout && layout.look === 'box' ? ' box' : ''
  const content = [layout.showIcon && icon('gift'), h('span', {}, wording.text(key, { points: wording.points(points) }))]
  const line = { class: `points ${layout.align}${box}` }
  return [layout.opensPanel ? h('button', { ...line, type: 'button', 'data-do': 'open' }, content) : h('p', line, content)]
}
