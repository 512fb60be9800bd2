import { z } from 'zod'
import { formId, signupFormConfig } from '../automation/forms/signup-form.ts'
import { brandSettings } from '../brand/brand-settings.ts'
import { mailTopicId } from '../consent/mail-topic.ts'
import { defineEndpoint } from '../endpoint.ts'
import { signupTextKeys } from './consent-texts.ts'
import { storeParams } from './list-storefront-reviews.ts'

/** What the element needs to render. Without the coupon code. */
export const shownSignupForm = z
  .object({
    formId,
    config: signupFormConfig.omit({ discount: true, coupon: true, tag: true, topics: true }),
    topics: z.array(z.object({ topicId: mailTopicId, name: z.string(), description: z.string() })),
    brand: brandSettings.pick({
      primary: true,
      text: true,
      background: true,
      border: true,
      radius: true,
      font: true,
      buttonStyle: true,
      darkMode: true,
    }),
    locale: z.string().describe('The requested language tag; returned with the submission'),
    texts: z.record(z.enum(signupTextKeys), z.string()).describe('Texts that the merchant can’t edit, in one language'),
    variant: z.string().nullable().describe('To remember and to request again, so that the visitor keeps it; null: no A/B test'),
    token: z.string().describe('Returned with the view and the submission: proof that a form’s page was opened'),
  })
  .meta({ id: 'ShownSignupForm' })
export type ShownSignupForm = z.infer<typeof shownSignupForm>

export const getStorefrontSignupForm = defineEndpoint({
  name: 'get-storefront-signup-form',
  summary: 'Get a published sign-up form',
  method: 'GET',
  path: '/storefront/:store/signup-forms/:formId',
  access: 'public',
  params: storeParams.extend({ formId }),
  query: z.object({
    lang: z.string().max(35).optional(),
    variant: z.string().max(40).optional().describe('The variant that the visitor has seen; ignored unless its test is running'),
  }),
  reply: shownSignupForm,
  refusals: ['store.not-found', 'signup-form.not-found'],
})
