import { brandColors, contrast, readableOn } from '@yuko/contract/brand/brand-colors'
import type { LoyaltyWidgetKind } from '@yuko/contract/widgets/widget-kind'
import { type LoyaltyWidget, loyaltyThemeOf } from './onsite.ts'

/**
 * The brand as CSS, with derived colors: the fill of buttons, the text on it, and the brand as text on the background; `glow` is
 * the end of the brand's gradient, and `on-glow` that of the fill, chosen so that text stays readable.
 */
export function programThemeOf({ brand }: Pick<LoyaltyWidget<LoyaltyWidgetKind>, 'brand'>): string {
  const dark = brand.darkMode === 'auto' ? `@media(prefers-color-scheme:dark){${fills(brand, 'dark')}}` : ''
  return `:host{--glow:${shadeOf(brand.primary)}}${fills(brand, 'light')}${dark}${loyaltyThemeOf({ brand })}`
}

function fills(brand: LoyaltyWidget<LoyaltyWidgetKind>['brand'], scheme: 'light' | 'dark'): string {
  const { primary, primaryInk, text } = brandColors(brand, scheme)
  // A black brand would be gray in dark mode: there it is white.
  const isBlack = scheme === 'dark' && contrast(brand.primary, '#FFFFFF') > 15
  const [fill, ink] = isBlack ? [text, text] : [primary, primaryInk]
  return `:host{--brand-fill:${fill};--on-fill:${readableOn(fill)};--brand-ink:${ink};--on-glow:${shadeOf(fill)}}`
}

/** Black if white text is hard to read on the color, otherwise white. */
const shadeOf = (color: string) => (readableOn(color) === '#FFFFFF' && contrast(color, '#FFFFFF') < 7 ? '#000' : '#fff')
