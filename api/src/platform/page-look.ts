import { brandColors, inkOf } from '@yuko/contract/brand/brand-colors'
import { brandSettings } from '@yuko/contract/brand/brand-settings'
import type { PageLook } from '@yuko/contract/consent/mail-topic'

/** From saved brand settings, with defaults. */
export function pageLookOf(settings: unknown): PageLook {
  const brand = brandSettings.parse(settings ?? {})
  const colorsIn = (scheme: 'light' | 'dark') => {
    const { primary, primaryInk, onPrimary, text, background, border } = brandColors(brand, scheme)
    return { background, text: inkOf(text, background), border, button: primary, onButton: onPrimary, link: primaryInk }
  }
  return {
    light: colorsIn('light'),
    dark: brand.darkMode === 'auto' ? colorsIn('dark') : null,
    radius: brand.radius,
    font: brand.font,
    isOutlined: brand.buttonStyle === 'outline',
  }
}
