/** A number with its percent sign or currency. */
const number = /(?<before>[$€£]\s?)?(?<digits>\d+(?:[.,]\d+)*)(?<after>\s?[%$€£])?/g

/**
 * Words that promise something, in the languages of the product, by what they promise. Stems also match within compounds, such as
 * `Rabattcode`.
 */
const offers: readonly RegExp[] = [
  // A lower price.
  promise(
    'discount|rabatt|gutschein|angebot|schnäppchen|voucher|coupon|cup[oó]n|promo|réduction|remise|descuento|rebaja',
    'sales?|deals?|off|save|savings?|offers?|spar(?:en|st|t)?|soldes|offres?|ofertas?|ahorr(?:a|o|ar)',
  ),
  // No price.
  promise('kostenlos|kostenfrei|gratis|gratuit', 'free|umsonst|offerte?s?'),
  promise('geschenk|cadeau|regalo', 'gifts?'),
  // Money back.
  promise('garant|guarant|refund|rembours|reembols|erstatt'),
  // An end.
  promise(
    'expir|letzte chance|nur heute|nur noch',
    'last (?:chance|call|day)|hurry|tonight|(?:today|tomorrow) only|only today|ends?|letzter tag|endet|läuft ab|dernière chance|dernier jour|se termine|última oportunidad|último día|s[oó]lo hoy|termina|caduca',
  ),
]

function promise(stems: string, words?: string): RegExp {
  const whole = words ? `|(?<![\\p{L}-])(?:${words})(?!\\p{L})` : ''
  return new RegExp(`(?<!\\p{L})\\p{L}*(?:${stems})\\p{L}*${whole}`, 'giu')
}

const shortcode = /\{\{[^{}]*\}\}|\{%[^{}]*%\}/g

/** Numbers and offers of a subject line, as it has them, that the email doesn’t mention. */
export function claimsBeyond(subject: string, mail: string): string[] {
  const words = subject.replace(shortcode, ' ')
  const mentioned = new Set(numbersIn(mail).map(({ key }) => key))
  const numbers = numbersIn(words).filter(({ key }) => !mentioned.has(key))
  const promised = offers.filter((offer) => mail.search(offer) === -1).flatMap((offer) => words.match(offer) ?? [])
  return [...new Set([...numbers.map(({ shown }) => shown), ...promised])]
}

const numbersIn = (text: string) =>
  [...text.matchAll(number)].map(({ 0: shown, groups: { before = '', digits = '', after = '' } = {} }) => ({
    shown: shown.trim(),
    key: `${digits}${(before || after).trim()}`,
  }))
