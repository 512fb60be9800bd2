import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { storeParams } from '../../storefront/list-storefront-reviews.ts'
import { wholeNumber } from '../whole-number.ts'
import { shopperCall, storefrontMember } from './storefront-member.ts'

const daysOf = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

export const birthday = z
  .object({ month: wholeNumber(1, 12), day: wholeNumber(1, 31) })
  .refine(({ month, day }) => day <= (daysOf[month - 1] ?? 31), { path: ['day'], message: 'is not a day of that month' })

/** Can be set once: repeating it is accepted, a different one is refused. */
export const setOwnBirthday = defineEndpoint({
  name: 'set-own-birthday',
  summary: 'Set your birthday',
  method: 'POST',
  path: '/storefront/:store/loyalty/birthday',
  access: 'public',
  params: storeParams,
  body: z.object({ ...shopperCall, birthday }),
  reply: storefrontMember,
  refusals: [
    'store.not-found',
    'shopper.identity-refused',
    'loyalty-member.state-refused',
    'loyalty-member.birthday-known',
    'request.rate-limited',
  ],
})
