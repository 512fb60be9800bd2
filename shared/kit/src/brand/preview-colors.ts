import { type BrandColors, brandColors } from '@yuko/contract/brand/brand-colors'
import { type BrandSettings, defaultBrand } from '@yuko/contract/brand/brand-settings'
import type { CSSProperties } from 'react'

export type Scheme = 'light' | 'dark'

const names = ['primary', 'accent', 'text', 'background', 'border'] as const

/** While a color is incomplete, its default is shown. */
export function readableColors<Look extends Partial<BrandSettings>>(look: Look): Look {
  const broken = names.filter((name) => name in look && !/^#[0-9a-f]{6}$/i.test(String(look[name])))
  return { ...look, ...Object.fromEntries(broken.map((name) => [name, defaultBrand[name]])) }
}

/** The CSS variables of a look that samples use. */
export function variablesOf(look: Omit<BrandSettings, 'email'>, scheme: Scheme = 'light'): CSSProperties {
  const { onPrimary, ...colors }: BrandColors = brandColors(readableColors(look), scheme)
  return Object.fromEntries([
    ...Object.entries(colors).map(([name, color]) => [`--${name}`, color]),
    ['--on-primary', onPrimary],
    ['--radius', `${look.radius}px`],
  ])
}
