import { type BrandColors, brandColors, contrast, inkOf, readableOn } from '@yuko/contract/brand/brand-colors'
import type { BrandSettings } from '@yuko/contract/brand/brand-settings'

/**
 * An email's colors, derived from the few of a brand. In dark mode a black button becomes a light one: lightened it would be
 * gray.
 */
export interface Colours extends BrandColors {
  /** Around the card. */
  readonly page: string
  /** Behind quotes and coupons. */
  readonly tint: string
  readonly muted: string
}

export function paletteOf(brand: BrandSettings, scheme: 'light' | 'dark'): Colours {
  const colours = brandColors(brand, scheme)
  const { text, background } = colours
  const isDark = contrast(background, '#000000') < contrast(background, '#FFFFFF')
  return {
    ...colours,
    ...(scheme === 'dark' &&
      contrast(brand.primary, background) < 1.6 && { primary: text, primaryInk: text, onPrimary: readableOn(text) }),
    page: isDark ? mix(background, '#000000', 0.4) : mix(background, text, 0.045),
    tint: mix(background, text, isDark ? 0.06 : 0.03),
    muted: mix(text, background, 0.36),
  }
}

export type Ground = 'tint' | 'primary' | 'dark'

/** The colors on a brand-colored background. */
export function onGround(colours: Colours, ground: Ground): Colours {
  if (ground === 'tint') {
    const { background: tint, tint: background, primaryInk } = colours
    return { ...colours, background, tint, primaryInk: inkOf(primaryInk, background) }
  }
  const isPrimary = ground === 'primary'
  // In dark mode the text is light: emphasis is darker.
  const isDark = contrast(colours.background, '#000000') < contrast(colours.background, '#FFFFFF')
  const background = isPrimary ? colours.primary : isDark ? colours.page : colours.text
  const text = isPrimary ? colours.onPrimary : isDark ? colours.text : colours.background
  return {
    ...colours,
    background,
    text,
    primary: text,
    primaryInk: text,
    onPrimary: background,
    accent: text,
    muted: mix(text, background, 0.2),
    border: mix(background, text, 0.3),
    tint: mix(background, text, 0.1),
  }
}

function mix(colour: string, other: string, share: number): string {
  const far = channels(other)
  const mixed = channels(colour).map((channel, index) => Math.round(channel + ((far[index] ?? channel) - channel) * share))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
}
