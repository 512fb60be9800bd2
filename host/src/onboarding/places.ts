/** What the browser knows of the merchant's place, so that the form starts filled in. */
const countries =
  'AD AE AF AG AI AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CW CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KM KN KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MK ML MM MN MO MQ MR MT MU MV MW MX MY MZ NA NC NE NG NI NL NO NP NZ OM PA PE PF PG PH PK PL PR PS PT PY QA RE RO RS RU RW SA SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TC TD TG TH TJ TL TM TN TO TR TT TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WS XK YE YT ZA ZM ZW'.split(
    ' ',
  )

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

/** Of the country, where it is plain; dollars elsewhere, to be corrected. */
export const currencyOf = (country: string): string => currencies[country] ?? (euro.includes(country) ? 'EUR' : 'USD')

export function guessPlace(language: string): { country: string; currency: string; timezone: string } {
  // "en" alone would maximize to the United States: a language without a region says nothing of the place.
  const country = new Intl.Locale(language).region ?? ''
  return {
    country: countries.includes(country) ? country : '',
    currency: currencyOf(country),
    timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
}

interface Option {
  value: string
  label: string
}
const byLabel = (a: Option, b: Option) => a.label.localeCompare(b.label)

export function countryOptions(language: string): Option[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return countries.map((value) => ({ value, label: names.of(value) ?? value })).sort(byLabel)
}

export function currencyOptions(language: string): Option[] {
  const names = new Intl.DisplayNames(language, { type: 'currency' })
  return Intl.supportedValuesOf('currency').map((value) => ({ value, label: `${value} · ${names.of(value)}` }))
}

/** The browser lists no UTC and may go by another name of a zone than the one it reports: both stay to be chosen. */
export const timezoneOptions = (current: string): string[] => [
  ...new Set(['UTC', current, ...Intl.supportedValuesOf('timeZone')].filter((zone) => zone !== '')),
]
