/** Automation of the shop: workflows from templates, sign-up forms, and segments. */

import { createSignupForm } from '@yuko/contract/automation/forms/create-signup-form'
import { type SignupFormConfig, signupFormConfig } from '@yuko/contract/automation/forms/signup-form'
import { updateSignupForm } from '@yuko/contract/automation/forms/update-signup-form'
import type { Rule } from '@yuko/contract/automation/rules/rule'
import { createSegment } from '@yuko/contract/automation/segments/create-segment'
import { createWorkflow } from '@yuko/contract/automation/workflows/create-workflow'
import { publishWorkflow } from '@yuko/contract/automation/workflows/publish-workflow'
import type { Shop } from './open-shop.ts'

export interface Forms {
  /** At checkout: single opt-in. */
  readonly checkout: string
  /** On every page: double opt-in. */
  readonly popup: string
}

const live = [
  'welcome',
  'abandoned_checkout',
  'post_purchase',
  'review_follow_up',
  'low_rating_care',
  'win_back',
  'birthday',
  'tier_up',
] as const

const inLast90Days = { field: 'orders.last_at', operator: 'in_last', value: { amount: 90, unit: 'days' } } as const
const segments: readonly { name: string; rule: Rule }[] = [
  { name: 'Regulars', rule: { field: 'orders.count', operator: 'gte', value: 3 } },
  { name: 'Big spenders', rule: { field: 'orders.total', operator: 'gte', value: 25_000 } },
  { name: 'Points to spend', rule: { field: 'loyalty.points', operator: 'gte', value: 200 } },
  {
    name: 'Gone quiet',
    rule: {
      op: 'and',
      children: [
        { field: 'orders.count', operator: 'gte', value: 1 },
        { op: 'not', children: [inLast90Days] },
      ],
    },
  },
  { name: 'Happy reviewers', rule: { field: 'reviews.last_rating', operator: 'gte', value: 4 } },
  { name: 'Reads German', rule: { field: 'person.locale', operator: 'eq', value: 'de' } },
]

export async function openAutomation(shop: Shop): Promise<Forms> {
  const { owner, product } = shop
  for (const segment of segments) await owner.call(createSegment, { body: segment })
  for (const template of live) {
    const { workflowId, revision } = await owner.call(createWorkflow, { body: { template } })
    await owner.call(publishWorkflow, { params: { workflowId }, body: { revision, note: 'First version' } })
  }
  await owner.call(createWorkflow, { body: { template: 'points_expiring' } })
  const checkout = await openForm(shop, 'At the checkout', 'inline', { isDoubleOptIn: false, asksFirstName: true })
  const popup = await openForm(shop, 'Kiln letter', 'popup', {
    heading: 'The kiln letter',
    text: 'New glazes and seconds, once a month. No spam.',
    isDoubleOptIn: true,
    asksFirstName: true,
    tag: 'kiln letter',
  })
  await product.run()
  return { checkout, popup }
}

async function openForm(
  { owner }: Shop,
  name: string,
  layout: 'inline' | 'popup',
  change: Partial<SignupFormConfig>,
): Promise<string> {
  const { formId, revision } = await owner.call(createSignupForm, { body: { name, layout } })
  const config = signupFormConfig.parse({ layout, ...change })
  await owner.call(updateSignupForm, { params: { formId }, body: { name, isLive: true, config, revision } })
  return formId
}
