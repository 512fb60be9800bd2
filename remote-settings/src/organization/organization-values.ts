import { type Organization, organizationDetails } from '@yuko/contract/accounts/organizations/organization'
import { requiredText } from '@yuko/contract/primitives'
import { z } from 'zod'

const { supportEmail } = organizationDetails.shape

/** A form has no null: an address that was cleared is an absent one. A name that was taken from a shop stays as it is. */
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
