import { z } from 'zod'
import { emailAddress, isoDateTime, optionalText, plainName, timeZone } from '../../primitives.ts'
import { language } from '../languages.ts'
import { onboardingStep, platform } from '../user.ts'
import { country } from './country-code.ts'
import { storeModule } from './store-module.ts'

export const currencyCode = z.string().regex(/^[A-Z]{3}$/, 'must be a currency code such as EUR')

const notAddress = 'must be a web address such as https://example.com'

/** Users don't type the scheme, and an empty field means no URL. */
function asWebAddress(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const typed = value.trim()
  if (typed === '') return null
  return /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(typed) ? typed : `https://${typed}`
}

/** Details that the merchant enters in onboarding and settings. */
export const organizationDetails = z.object({
  name: plainName(120),
  website: z.preprocess(
    asWebAddress,
    z
      .url({ protocol: /^https?$/, hostname: /\./, message: notAddress })
      .max(300)
      .nullish(),
  ),
  country,
  currency: currencyCode,
  timezone: timeZone,
  locale: language.optional().describe('Language of the default emails and widgets; `en` by default'),
  supportEmail: emailAddress.nullish(),
  postalAddress: optionalText(500),
})
export type OrganizationDetails = z.output<typeof organizationDetails>

export const organization = z
  .object({
    org_uuid: z.uuid(),
    slug: z.string().describe('Identifies the store in public URLs'),
    name: z.string(),
    website: z.string().nullable(),
    country: z.string(),
    currency: z.string(),
    timezone: z.string(),
    locale: language.describe('Language of the default emails and widgets'),
    supportEmail: z.string().nullable(),
    postalAddress: z.string().nullable(),
    platform: platform.nullable(),
    modules: z.array(storeModule).optional().describe('The chosen modules, shown first; absent: none chosen yet'),
    onboarding: onboardingStep,
    isStoreConnected: z.boolean(),
    createdAt: isoDateTime,
  })
  .meta({ id: 'Organization' })
export type Organization = z.infer<typeof organization>
