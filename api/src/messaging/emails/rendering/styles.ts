import type { BrandSettings } from '@yuko/contract/brand/brand-settings'
import { type Colours, type Ground, onGround, paletteOf } from './palette.ts'

/** The resolved styles of a layout. */
export interface Style extends Colours {
  readonly dark: Colours
  readonly hasDark: boolean
  readonly font: string
  readonly radius: number
  readonly width: number
  readonly isOutlined: boolean
  readonly starShape: string
  readonly link: string
}

export function styleOf(brand: BrandSettings): Style {
  const light = paletteOf(brand, 'light')
  const system = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
  return {
    ...light,
    dark: paletteOf(brand, 'dark'),
    hasDark: brand.darkMode === 'auto',
    // Fonts are not loaded: recipients see it if installed.
    font: brand.font === null ? `Inter, ${system}` : `'${brand.font}', ${system}`,
    radius: brand.radius,
    width: brand.email.width,
    isOutlined: brand.buttonStyle === 'outline',
    // The variation selector asks for text, where a phone would show an emoji.
    starShape: brand.starStyle === 'heart' ? '\u2665\uFE0E' : '\u2605\uFE0E',
    link: `color:${light.primaryInk};text-decoration:underline`,
  }
}

/** The same on a brand color. A button there is inverted. */
export function styleOn(style: Style, ground: Ground | undefined): Style {
  if (!ground) return style
  const colours = onGround(style, ground)
  return { ...style, ...colours, link: `color:${colours.primaryInk};text-decoration:underline` }
}

/** Classes for what inline styles cannot do: dark mode, and spacing on small screens. */
export function styleSheet({ dark, hasDark, isOutlined, width }: Style): string {
  const small = `@media (max-width:480px){.card-part>table>tbody>tr>td{padding-left:20px!important;padding-right:20px!important}.star{font-size:38px!important}}@media (max-width:${width}px){.card{margin:0 10px!important}}`
  if (!hasDark) return `:root{color-scheme:light only}${small}`
  const colours = [
    `.page,.page>div{background:${dark.page}!important;background-color:${dark.page}!important}`,
    `.card,.card>table,.card>table>tbody>tr>td{background:${dark.background}!important;background-color:${dark.background}!important;border-color:${dark.border}!important}`,
    `.text div,.text a,.words{color:${dark.text}!important}`,
    `.muted div,.muted a,.faint{color:${dark.muted}!important}`,
    `.line p{border-color:${dark.border}!important}`,
    `.rule{border-color:${dark.border}!important}`,
    `.tint{background:${dark.tint}!important;border-color:${dark.border}!important}`,
    `.filled{background:${dark.primary}!important}.unfilled{background:${dark.border}!important}`,
    `.star,.drawn{color:${dark.accent}!important}`,
    isOutlined
      ? `.button td,.button a{color:${dark.text}!important;border-color:${dark.text}!important}`
      : `.button td,.button a{background:${dark.primary}!important;color:${dark.onPrimary}!important}`,
    ...(['tint', 'primary', 'dark'] as const).map((ground) => darkGround(ground, dark, isOutlined)),
  ].join('')
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}${small}@media (prefers-color-scheme:dark){${colours}}`
}

/** Comes after the card's rules, with higher specificity. */
function darkGround(ground: Ground, dark: Colours, isOutlined: boolean): string {
  const { background, text, muted, primary, onPrimary } = onGround(dark, ground)
  const on = (...names: string[]) => names.map((name) => `.on-${ground} ${name}`).join(',')
  return [
    `.on-${ground},.on-${ground}>table{background:${background}!important;background-color:${background}!important}`,
    `${on('.text div', '.text a', '.words')}{color:${text}!important}`,
    `${on('.muted div', '.muted a', '.faint')}{color:${muted}!important}`,
    isOutlined
      ? `${on('.button td', '.button a')}{color:${primary}!important;border-color:${primary}!important}`
      : `${on('.button td', '.button a')}{background:${primary}!important;color:${onPrimary}!important}`,
  ].join('')
}
