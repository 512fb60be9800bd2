/** The demo shop's shoppers, and the days of the year they order on. */
import { type DemoProduct, demoProducts } from './catalogue.ts'
import type { DemoLanguage } from './phrases.ts'
import { type Random, randomFrom } from './random.ts'

export interface Shopper {
  readonly externalId: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly language: DemoLanguage
  readonly country: string
  readonly timeZone: string
  /** Few provide it. */
  readonly birthday: string | null
  /** Their network address. */
  readonly address: string
  /** How likely they are to open, click, and review. */
  readonly zeal: number
}

export interface Purchase {
  readonly shopper: Shopper
  readonly day: number
  readonly isFirst: boolean
  /** Prompted by an email they just read. */
  readonly isTempted?: boolean
  readonly lines: readonly { product: DemoProduct; quantity: number }[]
  /** Refunded partially or completely. */
  readonly fate: 'kept' | 'partly' | 'refunded'
}

export const firstNames: Record<DemoLanguage, readonly string[]> = {
  en: ['Amelia', 'Ben', 'Chloe', 'Dylan', 'Erin', 'Freya', 'George', 'Harriet', 'Isaac', 'Poppy', 'Ruby', 'Tom'],
  de: ['Anke', 'Bastian', 'Carla', 'Dirk', 'Elif', 'Friederike', 'Günter', 'Hanna', 'Jonas', 'Käthe', 'Lena', 'Malte'],
  fr: ['Aurélie', 'Benoît', 'Camille', 'Delphine', 'Étienne', 'Florence', 'Gaël', 'Inès', 'Manon', 'Théo'],
  es: ['Álvaro', 'Begoña', 'Carmen', 'Diego', 'Elena', 'Íñigo', 'Lucía', 'Nuria'],
  it: ['Alessia', 'Beatrice', 'Chiara', 'Davide', 'Elisa', 'Fabio', 'Giulia', 'Luca'],
}
export const lastNames: Record<DemoLanguage, readonly string[]> = {
  en: ['Ashby', 'Barlow', 'Carter', 'Dunn', 'Ellis', 'Foster', 'Hale', 'Marsh', 'Reed', 'Shaw', 'Walsh', 'Young'],
  de: ['Albers', 'Brandt', 'Claasen', 'Dietz', 'Ebert', 'Falk', 'Graf', 'Hofer', 'Keller', 'Lind', 'Peters', 'Vogt'],
  fr: ['Aubert', 'Blanc', 'Caron', 'Dufour', 'Fabre', 'Girard', 'Lambert', 'Martin', 'Noël', 'Roche'],
  es: ['Blanco', 'Castro', 'Flores', 'Gil', 'León', 'Molina', 'Rubio', 'Vega'],
  it: ['Bianchi', 'Conti', 'Ferri', 'Galli', 'Longo', 'Marini', 'Riva', 'Serra'],
}

const homes = [
  { language: 'de', country: 'DE', timeZone: 'Europe/Berlin', weight: 44 },
  { language: 'de', country: 'AT', timeZone: 'Europe/Vienna', weight: 8 },
  { language: 'en', country: 'GB', timeZone: 'Europe/London', weight: 22 },
  { language: 'en', country: 'IE', timeZone: 'Europe/Dublin', weight: 6 },
  { language: 'fr', country: 'FR', timeZone: 'Europe/Paris', weight: 16 },
  { language: 'fr', country: 'BE', timeZone: 'Europe/Brussels', weight: 4 },
] as const
const mailHosts = ['example.com', 'example.net', 'example.org'] as const

export function nameOf(random: Random, language: DemoLanguage): { firstName: string; lastName: string } {
  return { firstName: random.pick(firstNames[language]), lastName: random.pick(lastNames[language]) }
}

/** Letters and dots only, for addresses. */
export function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^a-zA-Z ]/g, '')
    .trim()
    .replace(/ +/g, '.')
    .toLowerCase()
}

export function demoShoppers(count: number, seed = 21): Shopper[] {
  const random = randomFrom(seed)
  return Array.from({ length: count }, (_, index) => {
    const home = homes[random.weighted(homes.map(({ weight }) => weight))] ?? homes[0]
    const { firstName, lastName } = nameOf(random, home.language)
    const birthday = `${two(random.between(1, 12))}-${two(random.between(1, 28))}`
    return {
      externalId: String(7001 + index),
      email: `${plain(`${firstName} ${lastName}`)}.${index + 1}@${random.pick(mailHosts)}`,
      firstName,
      lastName,
      language: home.language,
      country: home.country,
      timeZone: home.timeZone,
      birthday: random.next() < 0.2 ? birthday : null,
      address: `10.${1 + (index >> 8)}.${index & 255}.7`,
      zeal: 0.5 + random.next(),
    }
  })
}

/** How often new customers order in the year: most of them once. */
const orderWeights = [52, 26, 13, 6, 3]
/** Share of earlier customers who order again. */
const returning = 0.14

/** Orders by day: more every month, with a peak before Christmas. */
export function demoPurchases(newcomers: readonly Shopper[], veterans: readonly Shopper[], days: number, seed = 22): Purchase[] {
  const random = randomFrom(seed)
  const ordersOf = (shopper: Shopper, count: number, isNew: boolean): Purchase[] => {
    let day = Math.floor(days * random.next() ** 0.6)
    return Array.from({ length: count }, (_, nth): Purchase => {
      if (nth > 0) day += random.between(14, 80)
      return { shopper, day, isFirst: isNew && nth === 0, lines: linesOf(random), fate: fateOf(random) }
    })
  }
  const purchases = [
    ...newcomers.flatMap((shopper) => ordersOf(shopper, 1 + random.weighted(orderWeights), true)),
    ...veterans.flatMap((shopper) => (random.next() < returning ? ordersOf(shopper, random.between(1, 2), false) : [])),
  ]
  return purchases.filter(({ day }) => day < days).sort((a, b) => a.day - b.day)
}

export function linesOf(random: Random): Purchase['lines'] {
  const weights = demoProducts.map(({ popularity }) => popularity)
  const count = 1 + random.weighted([64, 27, 9])
  const chosen = new Set(Array.from({ length: count }, () => demoProducts[random.weighted(weights)]))
  return [...chosen].flatMap((product) => (product ? [{ product, quantity: random.next() < 0.2 ? 2 : 1 }] : []))
}

function fateOf(random: Random): Purchase['fate'] {
  const dice = random.next()
  if (dice < 0.04) return 'refunded'
  return dice < 0.065 ? 'partly' : 'kept'
}

const two = (number: number) => String(number).padStart(2, '0')
