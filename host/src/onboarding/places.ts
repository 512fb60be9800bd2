import { countries } from '@yuko/contract/accounts/organizations/places'

const euro = 'AD AT BE CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MQ MT NL PT RE SI SK SM VA XK YT'.split(' ')
const currencies: Record<string, string> = {
  AE: 'AED',
  AR: 'ARS',
  AU: 'AUD',
  BG: 'EUR',
  BR: 'BRL',
  CA: 'CAD',
  CH: 'CHF',
  CL: 'CLP',
  CN: 'CNY',
  CO: 'COP',
  CZ: 'CZK',
  DK: 'DKK',
  EG: 'EGP',
  GB: 'GBP',
  HK: 'HKD',
  HU: 'HUF',
  ID: 'IDR',
  IL: 'ILS',
  IN: 'INR',
  IS: 'ISK',
  JP: 'JPY',
  KE: 'KES',
  KR: 'KRW',
  LI: 'CHF',
  MA: 'MAD',
  MX: 'MXN',
  MY: 'MYR',
  NG: 'NGN',
  NO: 'NOK',
  NZ: 'NZD',
  PE: 'PEN',
  PH: 'PHP',
  PK: 'PKR',
  PL: 'PLN',
  RO: 'RON',
  RS: 'RSD',
  SA: 'SAR',
  SE: 'SEK',
  SG: 'SGD',
  TH: 'THB',
  TR: 'TRY',
  TW: 'TWD',
  UA: 'UAH',
  VN: 'VND',
  ZA: 'ZAR',
}

/** The country's currency if unambiguous; otherwise dollars, which can be changed. */
export const currencyOf = (country: string): string => currencies[country] ?? (euro.includes(country) ? 'EUR' : 'USD')

/** The merchant's location according to the browser, to prefill the form. */
export function guessPlace(language: string): { country: string; currency: string; timezone: string } {
  // "en" alone would maximize to the United States: a language without a region doesn't reveal the location.
  const country = new Intl.Locale(language).region ?? ''
  return {
    country: countries.includes(country) ? country : '',
    currency: currencyOf(country),
    timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
}
