import { readFileSync } from 'node:fs'
import path from 'node:path'

const css = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8')
const declared = (block: string | undefined) =>
  Object.fromEntries([...(block ?? '').matchAll(/(--yk-[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]))
const light = declared(css.match(/:root \{([^}]*)\}/)?.[1])
const dark = { ...light, ...declared(css.match(/\[data-mantine-color-scheme="dark"\] \{([^}]*)\}/)?.[1]) }
const embedded = { ...light, ...declared(css.match(/\[data-embedded\] \{([^}]*)\}/)?.[1]) }

const resolve = (tokens: Record<string, string | undefined>, name: string): string => {
  const value = tokens[`--yk-${name}`] ?? ''
  const reference = value.match(/^var\(--yk-([\w-]+)\)$/)?.[1]
  return reference ? resolve(tokens, reference) : value
}
const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (a: string, b: string) => {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}

const readable: [text: string, surface: string][] = [
  ...['page', 'card', 'sunken', 'hover', 'selected'].flatMap((surface): [string, string][] => [
    ['text', surface],
    ['text-secondary', surface],
  ]),
  ['text-placeholder', 'card'],
  ...['accent', 'success', 'warning', 'danger'].flatMap((tone): [string, string][] => [
    [`${tone}-text`, 'card'],
    [`${tone}-text`, 'page'],
    [`${tone}-soft-text`, `${tone}-soft`],
  ]),
]

describe.each([
  ['light', light],
  ['dark', dark],
  ['embedded', embedded],
])('%s theme', (_, tokens) => {
  it.each(readable)('%s is readable on %s (AA)', (text, surface) => {
    expect(contrast(resolve(tokens, text), resolve(tokens, surface))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['accent-6', 'success', 'warning-strong', 'danger'])('white is readable on %s (AA)', (surface) => {
    expect(contrast('#ffffff', resolve(tokens, surface))).toBeGreaterThanOrEqual(4.5)
  })
})
