/**
 * Records of a shop of any size: each derives from the shop's number and its position only, and matches the records it
 * references.
 */
import type { Customer, LineItem, Order, Product } from './entities.ts'
import { totalOf } from './entities.ts'

export interface Sizes {
  products: number
  customers: number
  orders: number
}

export interface Numbering {
  productsFrom: number
  customersFrom: number
  ordersFrom: number
  lineItemsFrom: number
  fulfillmentsFrom: number
}

/** Every shop has a range of a billion ids per kind. */
export function numberingOf(shopNumber: number): Numbering {
  const range = shopNumber * 1_000_000_000
  return {
    productsFrom: 7_000_000_000_000 + range,
    customersFrom: 6_000_000_000_000 + range,
    ordersFrom: 5_000_000_000_000 + range,
    lineItemsFrom: 11_000_000_000_000 + range * 4,
    fulfillmentsFrom: 4_000_000_000_000 + range,
  }
}

const firstNames = ['Ada', 'Björn', 'Chloé', 'Дарья', 'Elif', 'Fatima', 'Grażyna', 'Hiroshi', "Keira O'", '李', 'Noël', 'Zoë 🌿']
const lastNames = [
  'Lovelace',
  'Ångström',
  'Dubois',
  'Иванова',
  'Yılmaz',
  'al-Khwārizmī',
  'Wójcik',
  '山田',
  'Brien',
  '小龙',
  'Müller',
]
const things = ['Mug', 'Scarf', 'Lamp', 'Notebook', 'Backpack', 'Candle', 'Kettle', 'Blanket', 'Clock', 'Vase']
const looks = ['Blue', 'Oak', 'Recycled', 'Hand-made', 'Small', 'Grand “Deluxe”', 'Crème', 'Winter/Summer', 'Plain & simple']
const vendors = ['Mill & Sons', 'Nordlicht', 'Atelier Été', 'Plain Goods']
const minute = 60_000
const day = 24 * 60 * minute

export function generator(sizes: Sizes, numbering: Numbering, until: Date) {
  /** Evenly spread over three years. */
  const at = (place: number, size: number) => until.getTime() - day - Math.floor(((size - place) / size) * 3 * 365 * day)

  const product = (place: number, id: string): Product => {
    const createdAt = new Date(at(place, sizes.products))
    return {
      id,
      title: titleOf(place),
      handle: `product-${place + 1}`,
      status: place % 40 === 39 ? (place % 80 === 79 ? 'ARCHIVED' : 'DRAFT') : 'ACTIVE',
      vendor: pick(vendors, place),
      productType: pick(things, place * 7),
      tags: place % 3 === 0 ? ['bestseller', pick(looks, place)] : [],
      imageUrl: place % 20 === 19 ? null : `https://cdn.shopify.com/s/files/1/products/${place + 1}.jpg`,
      price: priceOf(place),
      sku: `SKU-${place + 1}`,
      barcode: null,
      stock: null,
      createdAt,
      updatedAt: new Date(createdAt.getTime() + (mix(place) % 60) * minute),
    }
  }

  const customer = (place: number, id: string): Customer => {
    const createdAt = new Date(at(place, sizes.customers))
    const isSubscribed = place % 3 === 0
    const orders = ordersOfCustomer(place)
    return {
      id,
      firstName: pick(firstNames, place),
      lastName: place % 29 === 28 ? null : pick(lastNames, place),
      // A few ordered by phone.
      email: place % 101 === 100 ? null : `customer-${place + 1}@shoppers.example`,
      phone: place % 10 === 0 ? `+4930${String(place).padStart(7, '0')}` : null,
      locale: pick(['en', 'de', 'fr', 'pt-BR'], place),
      countryCode: countryOf(place),
      emailMarketing: isSubscribed ? 'SUBSCRIBED' : place % 17 === 16 ? 'UNSUBSCRIBED' : 'NOT_SUBSCRIBED',
      emailMarketingUpdatedAt: isSubscribed ? createdAt : null,
      emailMarketingLevel: isSubscribed ? 'SINGLE_OPT_IN' : null,
      numberOfOrders: orders.length,
      get amountSpent() {
        return orders.reduce((sum, order) => sum + totalOf(orderAt(order)), 0)
      },
      tags: place % 50 === 0 ? ['VIP'] : [],
      createdAt,
      updatedAt: createdAt,
    }
  }

  /** Orders are assigned to customers round robin. */
  const ordersOfCustomer = (place: number): number[] => {
    const count = place < sizes.orders ? Math.ceil((sizes.orders - place) / sizes.customers) : 0
    return Array.from({ length: count }, (_, round) => place + round * sizes.customers)
  }

  const orderAt = (place: number) => order(place, String(numbering.ordersFrom + place))

  const order = (place: number, id: string): Order => {
    const createdAt = new Date(at(place, sizes.orders))
    const noise = mix(place)
    const lineItems = Array.from({ length: 1 + (noise % 3) }, (_, line) => lineItem(place, line))
    const customerPlace = sizes.customers > 0 ? place % sizes.customers : -1
    const isCancelled = place % 60 === 59
    const isSent = !isCancelled && place < sizes.orders * 0.98
    const sentAt = new Date(createdAt.getTime() + day)
    return {
      id,
      name: `#${1001 + place}`,
      number: 1001 + place,
      email: customerPlace < 0 || customerPlace % 101 === 100 ? null : `customer-${customerPlace + 1}@shoppers.example`,
      customerId: customerPlace < 0 ? null : String(numbering.customersFrom + customerPlace),
      createdAt,
      processedAt: createdAt,
      updatedAt: isSent ? sentAt : createdAt,
      cancelledAt: isCancelled ? createdAt : null,
      financialStatus: isCancelled ? 'VOIDED' : place % 45 === 44 ? 'PENDING' : 'PAID',
      lineItems,
      fulfillments: isSent
        ? [
            {
              id: String(numbering.fulfillmentsFrom + place),
              status: 'SUCCESS',
              createdAt: sentAt,
              updatedAt: place % 5 === 0 ? sentAt : new Date(sentAt.getTime() + 2 * day),
              deliveredAt: place % 5 === 0 ? null : new Date(sentAt.getTime() + 2 * day),
              lineItemIds: lineItems.map((line) => line.id),
              trackingNumber: `TRACK${place}`,
            },
          ]
        : [],
      refunds: [],
      discount: place % 10 === 9 ? 100 : 0,
      discountCodes: [],
      shipping: 490,
      tags: place % 25 === 24 ? ['wholesale'] : [],
      countryCode: customerPlace < 0 ? 'US' : countryOf(customerPlace),
      sourceName: place % 15 === 14 ? 'pos' : 'web',
      test: false,
    }
  }

  const lineItem = (order: number, line: number): LineItem => {
    const id = String(numbering.lineItemsFrom + order * 4 + line)
    const quantity = 1 + (mix(order + line) % 2)
    // Occasionally a line has no product, or one deleted since.
    const isProduct = sizes.products > 0 && (order + line) % 53 !== 52
    const place = isProduct ? mix(order * 4 + line) % sizes.products : -1
    return {
      id,
      productId: isProduct ? String(numbering.productsFrom + place) : null,
      variantId: null,
      variantTitle: null,
      isGiftCard: false,
      title: isProduct ? titleOf(place) : 'Gift wrapping',
      quantity,
      currentQuantity: quantity,
      price: isProduct ? priceOf(place) : 300,
    }
  }

  return { product, customer, order }
}

const titleOf = (product: number): string => `${pick(looks, product)} ${pick(things, product * 7)} ${product + 1}`
const priceOf = (product: number): number => 500 + (mix(product) % 9500)

const countryOf = (customer: number): string => pick(['US', 'DE', 'FR', 'BR'], customer)

const pick = <T>(from: readonly T[], place: number): T => from[place % from.length] as T

/** A number that looks random. */
function mix(place: number): number {
  let value = Math.imul(place + 0x9e3779b9, 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}
