/** @jest-environment node */
import { readdir, readFile } from 'node:fs/promises'
import { defaultBrand } from '@yuko/contract/brand/brand-settings'
import { themeOf as signupThemeOf } from '../signup-form/theme.ts'
import { themeOf } from './theme.ts'

const brand = {
  ...defaultBrand,
  text: '#222222',
  background: '#FAFAF5',
  border: '#DDDDCC',
  font: 'Work Sans',
  buttonStyle: 'outline',
  darkMode: 'auto',
} as const

const folder = new URL('../styles/', import.meta.url)
/** Of the widgets that share a theme. */
async function styles(names: (name: string) => boolean): Promise<string> {
  const files = (await readdir(folder)).filter(names)
  return (await Promise.all(files.map((name) => readFile(new URL(name, folder), 'utf8')))).join('')
}
const variablesIn = (css: string) => new Set(css.match(/--[a-z-]+(?=:)/g))

it('the stylesheets read everything that the brand sets', async () => {
  const ofReviews = await styles((name) => !/^(loyalty|signup)/.test(name))
  const ofSignup = await styles((name) => name === 'signup.css')
  const unread = (theme: string, css: string) => [...variablesIn(theme)].filter((name) => !css.includes(`var(${name}`))
  expect(unread(themeOf({ brand, stars: { size: 16 } } as never), ofReviews)).toEqual([])
  expect(unread(signupThemeOf(brand), ofSignup)).toEqual([])
})

it('a font is a family in the size of its surroundings; without one, the page’s font stays', () => {
  expect(themeOf({ brand, stars: { size: 16 } } as never)).toContain('--brand-font:1em "Work Sans",sans-serif;')
  expect(signupThemeOf(brand)).toContain('--font:1em/1.5 "Work Sans",sans-serif')
  expect(signupThemeOf({ ...brand, font: null })).not.toContain('--font')
})

it('outlined buttons have no fill and the brand’s color as ink', () => {
  expect(signupThemeOf(brand)).toContain('--fill:transparent;--ink:#111111;')
  expect(signupThemeOf({ ...brand, buttonStyle: 'filled' })).toContain('--fill:#111111;--ink:#fff;')
})
