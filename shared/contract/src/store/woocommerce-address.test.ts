import { keysPageOf, typedSite } from './woocommerce-address.ts'

it.each([
  ['Mill.example', 'mill.example'],
  ['https://mill.example/shop/wp-admin/index.php', 'mill.example/shop'],
  ['https://ann:secret@mill.example', null],
  ['localhost', null],
  ['ftp://mill.example', null],
])('reads %s', (typed, site) => expect(typedSite(typed)).toBe(site))

it('finds the page for API keys of a shop, and nothing for an invalid URL', () => {
  expect(keysPageOf('Mill.example/shop/')).toMatch('https://mill.example/shop/wp-admin/admin.php?')
  expect(keysPageOf('javascript:alert(1)')).toBeNull()
})
