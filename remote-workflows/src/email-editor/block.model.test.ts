import { emailTypes } from '@yuko/contract/emails/email-types'
import { shortcodesOfTrigger } from '@yuko/contract/emails/workflow/shortcodes'
import { blocksFor, newBlock } from './block.model.ts'

describe('the blocks of an email', () => {
  it('depend on its shortcodes', () => {
    const ofWelcome = blocksFor(emailTypes['loyalty-welcome'].shortcodes, false)
    expect(ofWelcome).toContain('balance')
    for (const block of ['stars', 'products', 'review', 'coupon']) expect(ofWelcome).not.toContain(block)
    expect(blocksFor(emailTypes['loyalty-reward-issued'].shortcodes, false)).toEqual(
      expect.arrayContaining(['coupon', 'balance']),
    )
    // Referred friends aren't members and have no balance.
    expect(blocksFor(emailTypes['loyalty-friend-reward'].shortcodes, false)).not.toContain('balance')
    expect(blocksFor(emailTypes['review-request'].shortcodes, false)).not.toContain('balance')
    expect(blocksFor(emailTypes['loyalty-welcome'].shortcodes, true)).toEqual([
      'heading',
      'text',
      'button',
      'image',
      'divider',
      'spacer',
    ])
  })

  it('fit the trigger of a workflow', () => {
    const ofOrder = shortcodesOfTrigger({ type: 'order_placed' })
    expect(blocksFor(ofOrder, false)).toEqual(expect.arrayContaining(['products', 'coupon', 'balance', 'tier']))
    expect(blocksFor(ofOrder, false)).not.toContain('review')
    expect(newBlock('products', ofOrder)).toMatchObject({ source: 'order', hasImages: true, hasPrices: true })
    expect(newBlock('products', shortcodesOfTrigger(null))).toMatchObject({ source: 'recommended', title: 'You may also like' })
    expect(newBlock('coupon', shortcodesOfTrigger({ type: 'reward_issued' }))).not.toHaveProperty('code')
    expect(newBlock('coupon', ofOrder)).toMatchObject({ code: undefined, title: '', note: '' })
  })
})
