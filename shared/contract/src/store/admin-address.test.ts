import { adminAddress, withoutLaunch } from './admin-address.ts'

it("names the page inside the admin, with the page's query and without launch parameters", () => {
  const search =
    '?shop=mill.myshopify.com&rating=1&hmac=abc&q=a%20b+c&host=YWRtaW4&timestamp=1&id_token=x&session=y&embedded=1&locale=en'
  expect(adminAddress('admin.shopify.com/store/mill', 'key', { pathname: '/reviews/reviews', search })).toBe(
    'https://admin.shopify.com/store/mill/apps/key/reviews/reviews?rating=1&q=a%20b+c',
  )
})

it("leaves the page's query unchanged, byte by byte", () => {
  expect(withoutLaunch('?status=pending&shops=2&q=%5B')).toBe('?status=pending&shops=2&q=%5B')
  expect(withoutLaunch('?shop')).toBe('')
  expect(withoutLaunch('')).toBe('')
})
