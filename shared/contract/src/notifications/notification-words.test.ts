import { notificationWords } from './notification-words.ts'

describe('notificationWords', () => {
  it.each([
    ['shopify', 'Allow Yuko to create discounts in your Shopify store.'],
    ['woocommerce', 'Allow Yuko to create discounts in your WooCommerce store.'],
    ['custom', 'Allow Yuko to create discounts in your store.'],
    [undefined, 'Allow Yuko to create discounts in your store.'],
  ] as const)('names what the store runs on: %s', (platform, text) => {
    expect(notificationWords({ kind: 'review-reward.blocked', problem: 'no_permission', platform }).text).toBe(text)
  })
})
