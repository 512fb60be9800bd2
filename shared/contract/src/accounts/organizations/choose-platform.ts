import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { platform } from '../user.ts'
import { organization } from './organization.ts'

/** `custom` is any store that sends its data by file or API; WooCommerce stores may do so too. */
export const choosePlatform = defineEndpoint({
  name: 'choose-platform',
  summary: 'Choose the platform of the store, the second step of onboarding',
  method: 'PUT',
  path: '/onboarding/platform',
  access: 'integrations.manage',
  body: z.object({ platform }),
  reply: organization,
  refusals: ['onboarding.step-out-of-order', 'store.not-offered'],
})
