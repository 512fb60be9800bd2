import { brandColors, contrast, inkOf, readableOn } from './brand-colors.ts'
import { brandSettings, defaultBrand } from './brand-settings.ts'

it('measures contrast as defined by WCAG', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21)
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2)
  expect([readableOn('#111111'), readableOn('#F5A623')]).toEqual(['#FFFFFF', '#111111'])
})

const steps = ['00', '44', '88', 'CC', 'FF']
const everyColor = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)))

it('text on buttons of any color is readable, and so are links on any background', () => {
  const greys = Array.from({ length: 256 }, (_, grey) => `#${grey.toString(16).padStart(2, '0').repeat(3)}`)
  for (const color of [...everyColor, ...greys]) expect(contrast(color, readableOn(color))).toBeGreaterThanOrEqual(4.5)
  for (const color of ['#F97316', '#14532D', '#FEF3C7', '#FFFFFF', '#111111'])
    for (const background of [...everyColor, ...greys])
      expect(contrast(inkOf(color, background), background)).toBeGreaterThanOrEqual(4.5)
  expect(inkOf('#14532D', '#FFFFFF')).toBe('#14532D')
})

it("dark mode uses the merchant's colors unless the brand has its own", () => {
  expect(brandColors(defaultBrand, 'dark')).toEqual(brandColors(defaultBrand, 'light'))
})

it('in dark mode every brand color is readable', () => {
  for (const color of everyColor) {
    const shown = brandColors(brandSettings.parse({ primary: color, accent: color, darkMode: 'auto' }), 'dark')
    expect(contrast(shown.primary, shown.background)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(shown.accent, shown.background)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(shown.primary, shown.onPrimary)).toBeGreaterThanOrEqual(4.5)
  }
})
