import { type Organization, organizationDetails } from '@yuko/contract/accounts/organizations/organization'
import { requiredText } from '@yuko/contract/primitives'
import { z } from 'zod'

const { supportEmail } = organizationDetails.shape

/** Forms have no null: a cleared address becomes absent. A name taken from a shop stays unchanged. */
export const organizationForm = organizationDetails.extend({
  name: requiredText(120),
  supportEmail: z.preprocess((text) => (text === '' ? null : text), supportEmail),
})

export function valuesOf({ name, website, country, currency, timezone, locale, supportEmail, postalAddress }: Organization) {
  return {
    name,
    website: website ?? '',
    country,
    currency,
    timezone,
    locale,
    supportEmail: supportEmail ?? '',
    postalAddress: postalAddress ?? '',
  }
}
