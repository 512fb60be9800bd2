/** Choices of country, currency, and time zone, with names in the reader's language. */
export const countries =
  'AD AE AF AG AI AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CW CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KM KN KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MK ML MM MN MO MQ MR MT MU MV MW MX MY MZ NA NC NE NG NI NL NO NP NZ OM PA PE PF PG PH PK PL PR PS PT PY QA RE RO RS RU RW SA SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TC TD TG TH TJ TL TM TN TO TR TT TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WS XK YE YT ZA ZM ZW'.split(
    ' ',
  )

interface Option {
  value: string
  label: string
}
const byLabel = (a: Option, b: Option) => a.label.localeCompare(b.label)

export function countryOptions(language: string): Option[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return countries.map((value) => ({ value, label: names.of(value) ?? value })).sort(byLabel)
}

/** Languages that stores write to people in. */
export const languages =
  'ar bg cs da de el en es et fi fr he hi hr hu id it ja ko lt lv nl no pl pt ro ru sk sl sr sv th tr uk vi zh'.split(' ')

export function languageOptions(language: string): Option[] {
  const names = new Intl.DisplayNames(language, { type: 'language' })
  return languages.map((value) => ({ value, label: names.of(value) ?? value })).sort(byLabel)
}

export function currencyOptions(language: string): Option[] {
  const names = new Intl.DisplayNames(language, { type: 'currency' })
  return Intl.supportedValuesOf('currency').map((value) => ({ value, label: `${value} · ${names.of(value)}` }))
}

/** Browsers don't list UTC, and may list a zone under another name than they report, so both stay selectable. */
export const timezoneOptions = (current: string): string[] => [
  ...new Set(['UTC', current, ...Intl.supportedValuesOf('timeZone')].filter((zone) => zone !== '')),
]
