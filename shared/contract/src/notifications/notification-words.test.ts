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

  it.each([
    ['gift_card', 'Allow Yuko to create gift cards in your Shopify store. The member got their points back.'],
    ['percent_off', 'Allow Yuko to create discounts in your Shopify store. The member got their points back.'],
    [undefined, 'Allow Yuko to create discounts in your Shopify store. The member got their points back.'],
  ] as const)('names the permission that a reward lacked: %s', (rewardType, text) => {
    const memberId = 'lmb_01jd3m8w2ve5h9x7q4t6r8s0ab'
    const details = { memberId, rewardName: 'A card', rewardType, failure: 'no_permission', platform: 'shopify' } as const
    expect(notificationWords({ kind: 'loyalty-reward.failed', ...details }).text).toBe(text)
  })

  it('says what to do about sign-up codes that the store refuses', () => {
    const formId = 'sgf_01jd3m8w2ve5h9x7q4t6r8s0ab'
    expect(notificationWords({ kind: 'signup-coupon.blocked', formId, problem: 'no_shop', platform: 'shopify' })).toEqual({
      title: 'Sign-up codes need your attention',
      text: 'Codes are created in your Shopify store, which isn’t connected. Once that’s fixed, save the form: people who are waiting get their code by email.',
      href: `/subscribers/forms/${formId}`,
      isProblem: true,
    })
  })
})
