import type { ShownWidget } from '@yuko/contract/widgets/shown-widget'

/** The default brand colors, which are replaced by those of the page. */
const unchosen = [
  ['text', '#1A1A1A'],
  ['background', '#FFFFFF'],
  ['border', '#E5E5E5'],
] as const

const isDark = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return red * 0.299 + green * 0.587 + blue * 0.114 < 150
}

/** A widget's brand as CSS for its shadow root. The page's `--yuko-…` properties take precedence: see base.css. */
export function themeOf({ brand, stars }: Pick<ShownWidget, 'brand'> & { stars: { size: number } }): string {
  const colors = unchosen.map(([name, color]) => (brand[name] === color ? '' : `--brand-${name}:${brand[name]};`)).join('')
  const primary = brand.buttonStyle === 'filled' ? brand.primary : 'transparent'
  const onPrimary = brand.buttonStyle === 'outline' ? brand.primary : isDark(brand.primary) ? '#fff' : '#111'
  const font = brand.font ? `--brand-font:1em "${brand.font}",sans-serif;` : ''
  const dark =
    brand.darkMode === 'auto'
      ? '@media(prefers-color-scheme:dark){:host{--brand-text:#ececec;--brand-background:#17171a;--brand-border:#3a3a40;background:var(--brand-background)}}'
      : ''
  return `:host{--brand-accent:${brand.accent};--brand-primary:${primary};--brand-on-primary:${onPrimary};--brand-outline:${brand.primary};--brand-radius:${brand.radius}px;--star-size:${stars.size}px;${font}${colors}${brand.background === '#FFFFFF' ? '' : 'background:var(--yuko-background,var(--brand-background));'}}${dark}${brand.customCss}`
}
