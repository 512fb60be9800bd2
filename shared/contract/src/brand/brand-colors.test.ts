import { brandColors, contrast, inkOf, readableOn } from './brand-colors.ts'
import { brandSettings, defaultBrand } from './brand-settings.ts'

it('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21)
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2)
  expect([readableOn('#111111'), readableOn('#F5A623')]).toEqual(['#FFFFFF', '#111111'])
})

const steps = ['00', '44', '88', 'CC', 'FF']
const everyColor = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)))

it('words on a button of any colour can be read, and so can links on any background', () => {
  const greys = Array.from({ length: 256 }, (_, grey) => `#${grey.toString(16).padStart(2, '0').repeat(3)}`)
  for (const color of [...everyColor, ...greys]) expect(contrast(color, readableOn(color))).toBeGreaterThanOrEqual(4.5)
  for (const color of ['#F97316', '#14532D', '#FEF3C7', '#FFFFFF', '#111111'])
    for (const background of [...everyColor, ...greys])
      expect(contrast(inkOf(color, background), background)).toBeGreaterThanOrEqual(4.5)
  expect(inkOf('#14532D', '#FFFFFF')).toBe('#14532D')
})

it('the merchant’s colours stay in the dark unless the brand has a dark mode', () => {
  expect(brandColors(defaultBrand, 'dark')).toEqual(brandColors(defaultBrand, 'light'))
})

it('in the dark every colour of the brand can be read', () => {
  for (const color of everyColor) {
    const shown = brandColors(brandSettings.parse({ primary: color, accent: color, darkMode: 'auto' }), 'dark')
    expect(contrast(shown.primary, shown.background)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(shown.accent, shown.background)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(shown.primary, shown.onPrimary)).toBeGreaterThanOrEqual(4.5)
  }
})
