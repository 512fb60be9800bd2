import { defaultBrand } from './brand-settings.ts'
import { loyaltyLookOf, withLoyaltyLook } from './loyalty-look.ts'

const image = {
  path: '/brand-images/0190f0a0-0000-7000-8000-000000000001/0190f0a0-0000-7000-8000-000000000002.png',
  width: 240,
  height: 80,
}

it('replaces the look, and leaves the rest of the brand as it is', () => {
  const brand = { ...defaultBrand, customCss: '.card {}', email: { ...defaultBrand.email, footerText: 'Since 1931' } }
  const look = { ...loyaltyLookOf(brand), primary: '#2F5BEA', headerImage: image }
  expect(withLoyaltyLook(brand, look)).toEqual({
    ...brand,
    primary: '#2F5BEA',
    email: { ...brand.email, headerImage: image },
  })
})

it('is the brand without a look of its own, or with the same', () => {
  const brand = { ...defaultBrand, logo: image, email: { ...defaultBrand.email, headerImage: image } }
  expect(withLoyaltyLook(brand, null)).toBe(brand)
  expect(withLoyaltyLook(brand, loyaltyLookOf(brand))).toEqual(brand)
})
