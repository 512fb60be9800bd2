import { blocksFor } from './block.model.ts'

describe('the blocks of a mail', () => {
  it('are those that it has something for', () => {
    const ofWelcome = blocksFor('loyalty-welcome', false)
    expect(ofWelcome).toContain('balance')
    for (const block of ['stars', 'products', 'review', 'coupon']) expect(ofWelcome).not.toContain(block)
    expect(blocksFor('loyalty-reward-issued', false)).toEqual(expect.arrayContaining(['coupon', 'balance']))
    // A friend is no member, and has no balance.
    expect(blocksFor('loyalty-friend-reward', false)).not.toContain('balance')
    expect(blocksFor('review-request', false)).not.toContain('balance')
    expect(blocksFor('loyalty-welcome', true)).toEqual(['heading', 'text', 'button', 'image', 'divider', 'spacer'])
  })
})
