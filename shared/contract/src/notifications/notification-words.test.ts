import { notificationWords } from './notification-words.ts'

describe('notificationWords', () => {
  it.each([
    ['shopify', 'Your Shopify store has to allow Yuko to make discounts.'],
    ['woocommerce', 'Your WooCommerce store has to allow Yuko to make discounts.'],
    ['custom', 'Your store has to allow Yuko to make discounts.'],
    [undefined, 'Your store has to allow Yuko to make discounts.'],
  ] as const)('names what the store runs on: %s', (platform, text) => {
    expect(notificationWords({ kind: 'review-reward.blocked', problem: 'no_permission', platform }).text).toBe(text)
  })
})
