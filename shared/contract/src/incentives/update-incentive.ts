import { defineEndpoint } from '../endpoint.ts'
import { incentive } from './get-incentive.ts'
import { incentiveRule } from './incentive-rule.ts'

/** Applies to future reviews: earlier promises are kept. */
export const updateIncentive = defineEndpoint({
  name: 'update-incentive',
  summary: 'Update the review incentive',
  method: 'PUT',
  path: '/settings/reviews/incentive',
  access: 'settings.write',
  body: incentiveRule,
  reply: incentive,
})
