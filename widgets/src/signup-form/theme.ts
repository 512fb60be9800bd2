import type { ShownSignupForm } from '@yuko/contract/storefront/get-storefront-signup-form'

/** The store's brand as variables for signup.css. */
export function themeOf({
  primary,
  text,
  background,
  border,
  radius,
  font,
  buttonStyle,
  darkMode,
}: ShownSignupForm['brand']): string {
  const [fill, ink] = buttonStyle === 'filled' ? [primary, inkOn(primary)] : ['transparent', primary]
  const dark =
    darkMode === 'auto' ? '@media(prefers-color-scheme:dark){:host{--text:#ececec;--background:#17171a;--border:#3a3a40}}' : ''
  return `:host{--primary:${primary};--text:${text};--background:${background};--border:${border};--radius:${radius}px;--fill:${fill};--ink:${ink};${font ? `--font:1em/1.5 "${font}",sans-serif` : ''}}${dark}`
}

/** Black or white, whichever is more readable on the color. */
function inkOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  return red * 299 + green * 587 + blue * 114 > 150_000 ? '#111' : '#fff'
}
