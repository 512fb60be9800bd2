import { brandColors } from '@yuko/contract/brand/brand-colors'
import type { BrandSettings } from '@yuko/contract/brand/brand-settings'

type Brand = Omit<BrandSettings, 'email'>

/** The store's look as variables for the root of a page: `--brand-primary`, `--brand-font`, and others. */
export function brandPageCss(brand: Brand): string {
  const variables = (scheme: 'light' | 'dark') => {
    const { primary, primaryInk, onPrimary, accent, text, background, border } = brandColors(brand, scheme)
    const [fill, on] = brand.buttonStyle === 'filled' ? [primary, onPrimary] : ['transparent', primaryInk]
    return `--brand-primary:${fill};--brand-on-primary:${on};--brand-outline:${primaryInk};--brand-accent:${accent};--brand-text:${text};--brand-background:${background};--brand-border:${border};`
  }
  const font = brand.font ? `--brand-font:"${brand.font}",` : '--brand-font:'
  const dark = brand.darkMode === 'auto' ? `@media(prefers-color-scheme:dark){:root{${variables('dark')}}}` : ''
  return `:root{color-scheme:${brand.darkMode === 'auto' ? 'light dark' : 'light'};${variables('light')}--brand-radius:${brand.radius}px;${font}system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}${dark}`
}
