const words: Readonly<Record<string, (much: string) => string>> = {
  en: (much) => `For orders of ${much} or more.`,
  de: (much) => `Für Bestellungen ab ${much}.`,
  fr: (much) => `Pour toute commande d’au moins ${much}.`,
  es: (much) => `Para pedidos de ${much} o más.`,
}

/** The minimum order, in the friend's language; null: none. */
export function offerTerms(minOrderMinor: number | null, currency: string, locale: string | null): string | null {
  if (minOrderMinor === null) return null
  const language = locale?.slice(0, 2) ?? 'en'
  const format = new Intl.NumberFormat(words[language] ? (locale ?? 'en') : 'en', { style: 'currency', currency })
  const much = format.format(minOrderMinor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
  return (words[language] ?? words.en)?.(much) ?? null
}
