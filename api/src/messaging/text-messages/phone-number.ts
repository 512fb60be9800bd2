import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** In E.164. null: not a phone number. Without a country code, it is one of `country`. */
export function phoneNumber(text: string, country: string | null): string | null {
  const region = (country ?? '').toUpperCase()
  const options = isSupportedCountry(region)
    ? { defaultCountry: region satisfies CountryCode, extract: false }
    : { extract: false }
  const parsed = parsePhoneNumberFromString(text, options)
  return parsed?.isValid() && !parsed.ext ? parsed.number : null
}
