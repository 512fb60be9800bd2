import { brandColors, contrast, readableOn } from './brand-colors.ts'
import { brandSettings, defaultBrand } from './brand-settings.ts'

it('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21)
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2)
  expect([readableOn('#111111'), readableOn('#F5A623')]).toEqual(['#FFFFFF', '#111111'])
})

it('the merchant’s colours stay in the dark unless the brand has a dark mode', () => {
  expect(brandColors(defaultBrand, 'dark')).toEqual(brandColors(defaultBrand, 'light'))
})

it('in the dark every colour of the brand can be read', () => {
  const steps = ['00', '44', '88', 'CC', 'FF']
  const colors = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)))
  for (const color of colors) {
    const shown = brandColors(brandSettings.parse({ primary: color, accent: color, darkMode: 'auto' }), 'dark')
    expect(contrast(shown.primary, shown.background)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(shown.accent, shown.background)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(shown.primary, shown.onPrimary)).toBeGreaterThanOrEqual(4.5)
  }
})
