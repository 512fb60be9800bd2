import { shopIn } from '#onboarding/shop-address.ts'

it.each([
  ['mill', 'mill.myshopify.com'],
  [' Mill.myshopify.com ', 'mill.myshopify.com'],
  ['https://mill.myshopify.com/admin/products?x=1', 'mill.myshopify.com'],
  ['https://admin.shopify.com/store/mill-2/apps', 'mill-2.myshopify.com'],
  ['www.mill.example', null],
  ['mill.myshopify.com.evil.example', null],
  ['-mill', null],
  ['', null],
])('%s is %s', (text, shop) => {
  expect(shopIn(text)).toBe(shop)
})
