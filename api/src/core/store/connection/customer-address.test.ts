import { customerAddress } from './customer-address.reads.repository.ts'

const shopify = { platform: 'shopify', shop: 'mill.myshopify.com' } as const
const woo = { platform: 'woocommerce', shop: 'example.com/shop' } as const

it('leads to the customer in the admin of the shop', () => {
  expect(customerAddress(shopify, '77')).toBe('https://admin.shopify.com/store/mill/customers/77')
  expect(customerAddress(woo, '77')).toBe('https://example.com/shop/wp-admin/user-edit.php?user_id=77')
})

it('has no address for guests and for IDs that aren’t the shop’s', () => {
  expect(customerAddress(shopify, null)).toBeNull()
  expect(customerAddress(shopify, '../settings')).toBeNull()
})
