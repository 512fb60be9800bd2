import type { BrandSettings } from './brand-settings.ts'

export interface BrandColors {
  readonly primary: string
  /** `primary`, adjusted to be readable on `background`: for links and outlined buttons. */
  readonly primaryInk: string
  /** Black or white, whichever is more readable on `primary`. */
  readonly onPrimary: string
  readonly accent: string
  readonly text: string
  readonly background: string
  readonly border: string
}

/** Dark mode colors: the merchant's own ones are for light pages. */
const dark = { text: '#EDEBE8', background: '#1C1B1A', border: '#3A3735' }

/** The effective colors. In dark mode, brand colors are lightened until they are readable on the background. */
export function brandColors(brand: Omit<BrandSettings, 'email'>, scheme: 'light' | 'dark' = 'light'): BrandColors {
  const isDark = scheme === 'dark' && brand.darkMode === 'auto'
  const { text, background, border } = isDark ? dark : brand
  const primary = isDark ? inkOf(brand.primary, background) : brand.primary
  const accent = isDark ? inkOf(brand.accent, background) : brand.accent
  return { primary, primaryInk: inkOf(primary, background), onPrimary: readableOn(primary), accent, text, background, border }
}

/** White or nearly black, whichever is more readable; pure black if nearly black isn't enough. At least 4.5 on every color. */
export function readableOn(color: string): string {
  const onWhite = contrast(color, '#FFFFFF')
  const onInk = contrast(color, '#111111')
  if (Math.max(onWhite, onInk) >= 4.5) return onWhite >= onInk ? '#FFFFFF' : '#111111'
  return onWhite >= 4.5 ? '#FFFFFF' : '#000000'
}

/** WCAG contrast: 1 to 21; text needs 4.5, icons need 3. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** The color itself if it is readable on the background; otherwise darkened or lightened as needed. */
export function inkOf(color: string, background: string): string {
  const end = contrast(background, '#FFFFFF') >= 4.5 ? '#FFFFFF' : '#000000'
  for (let share = 0; share < 1; share += 0.1) {
    const mixed = mix(color, end, share)
    if (contrast(mixed, background) >= 4.5) return mixed
  }
  return end
}

const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

function mix(one: string, other: string, share: number): string {
  const far = channels(other)
  const mixed = channels(one).map((value, index) => Math.round(value + ((far[index] ?? value) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
