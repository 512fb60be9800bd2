/** Words of a custom property that name the color of a brand, likeliest first. */
const brandWords = ['brand', 'primary', 'accent', 'button']

/** The color is not that of the brand itself: text on it, a border, another state. */
const otherWords = new Set(
  'text foreground fg on contrast border outline shadow hover active focus disabled opacity label alpha light dark'.split(' '),
)

/** Colors of custom properties such as `--color-primary`, as `#RRGGBB`, likeliest first. */
export function colorsOfCss(css: string): string[] {
  const found = css.split(/[;{}]/).flatMap((declaration) => {
    const colon = declaration.indexOf(':')
    const start = declaration.lastIndexOf('--', colon)
    if (colon < 0 || start < 0) return []
    const words = declaration
      .slice(start + 2, colon)
      .trim()
      .toLowerCase()
      .split(/[-_]+/)
    const rank = brandWords.findIndex((word) => words.includes(word))
    const color = rank < 0 || words.some((word) => otherWords.has(word)) ? null : toHex(declaration.slice(colon + 1))
    return color ? [{ rank, color }] : []
  })
  return found.toSorted((one, other) => one.rank - other.rank).map(({ color }) => color)
}

/**
 * `#abc`, `#aabbcc`, `rgb(…)`, and the bare `18, 18, 18` of Shopify’s themes, as `#RRGGBB`; null: none of them, or not opaque.
 */
export function toHex(text: string): string | null {
  const value = text.trim().toLowerCase().slice(0, 60)
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})(?:ff)?$/.exec(value)?.[1]
  if (hex) return `#${hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex}`.toUpperCase()
  const inner = /^rgba?\(([^()]*)\)$/.exec(value)?.[1] ?? value
  const parts = inner.split(/[\s,/]+/).filter((part) => part !== '')
  const numbers = parts.slice(0, 3).map(Number)
  const isOpaque = parts.length === 3 || (parts.length === 4 && ['1', '100%', '1.0'].includes(parts[3] ?? ''))
  if (!isOpaque || !numbers.every((number) => Number.isInteger(number) && number >= 0 && number <= 255)) return null
  return `#${numbers.map((number) => number.toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}

const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

/** Nearly white: no button of this color is seen on a page. */
export const isPale = (color: string): boolean => Math.min(...channels(color)) > 230

/** Black and grays: a brand may use them, but colors are better proposals. */
export const isGrey = (color: string): boolean => Math.max(...channels(color)) - Math.min(...channels(color)) < 16
