import { brandColors, contrast, readableOn } from '@yuko/contract/brand/brand-colors'
import type { LoyaltyWidgetKind } from '@yuko/contract/widgets/widget-kind'
import { type LoyaltyWidget, loyaltyThemeOf } from './onsite.ts'

/**
 * The brand as CSS, with what is painted in its colour: the fill of buttons, what is read on it, and the ink that it makes on the
 * background; `glow` is what the brand and `on-glow` what the fill shades into, such that it is still read there.
 */
export function programThemeOf({ brand }: Pick<LoyaltyWidget<LoyaltyWidgetKind>, 'brand'>): string {
  const dark = brand.darkMode === 'auto' ? `@media(prefers-color-scheme:dark){${fills(brand, 'dark')}}` : ''
  return `:host{--glow:${shadeOf(brand.primary)}}${fills(brand, 'light')}${dark}${loyaltyThemeOf({ brand })}`
}

function fills(brand: LoyaltyWidget<LoyaltyWidgetKind>['brand'], scheme: 'light' | 'dark'): string {
  const { primary, primaryInk, text } = brandColors(brand, scheme)
  // A black brand would be grey in the dark: there it is white.
  const isBlack = scheme === 'dark' && contrast(brand.primary, '#FFFFFF') > 15
  const [fill, ink] = isBlack ? [text, text] : [primary, primaryInk]
  return `:host{--brand-fill:${fill};--on-fill:${readableOn(fill)};--brand-ink:${ink};--on-glow:${shadeOf(fill)}}`
}

/** Towards white where white is still read on it, as it is where black is read. */
const shadeOf = (color: string) => (readableOn(color) === '#FFFFFF' && contrast(color, '#FFFFFF') < 7 ? '#000' : '#fff')
