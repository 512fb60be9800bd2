import type { DiscountOffer } from './shop-discounts.ts'

interface Words {
  off: (much: string) => string
  freeShipping: string
  from: (much: string) => string
}

const words: Record<string, Words> = {
  en: {
    off: (much) => `${much} off your next order`,
    freeShipping: 'Free shipping on your next order',
    from: (much) => `For orders of ${much} or more.`,
  },
  de: {
    off: (much) => `${much} Rabatt auf deine nächste Bestellung`,
    freeShipping: 'Kostenloser Versand bei deiner nächsten Bestellung',
    from: (much) => `Für Bestellungen ab ${much}.`,
  },
  fr: {
    off: (much) => `${much} de réduction sur votre prochaine commande`,
    freeShipping: 'Livraison gratuite sur votre prochaine commande',
    from: (much) => `Pour toute commande d’au moins ${much}.`,
  },
  es: {
    off: (much) => `${much} de descuento en tu próximo pedido`,
    freeShipping: 'Envío gratuito en tu próximo pedido',
    from: (much) => `Para pedidos de ${much} o más.`,
  },
}

/** The reward in words, in the author's language. */
export function discountWords(offer: DiscountOffer, currency: string, locale: string): { value: string; details: string | null } {
  const { off, freeShipping, from } = words[locale.slice(0, 2)] ?? (words.en as Words)
  const language = words[locale.slice(0, 2)] ? locale : 'en'
  const money = (minor: number) => {
    const format = new Intl.NumberFormat(language, { style: 'currency', currency })
    return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
  }
  const percent = () => new Intl.NumberFormat(language, { style: 'percent' }).format(offer.percentOff / 100)
  const value =
    offer.reward === 'free_shipping'
      ? freeShipping
      : off(offer.reward === 'discount_fixed' ? money(offer.amountOffMinor) : percent())
  return { value, details: offer.minOrderMinor === null ? null : from(money(offer.minOrderMinor)) }
}
