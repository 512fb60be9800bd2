import type { Shortcode } from '@yuko/contract/emails/shortcodes'
import type { Goods, Money } from '../block-values.ts'

type Payload = Readonly<Record<string, unknown>>

/** The longest value in an email. */
const longest = 5000

/**
 * An event's values as shortcodes show them: every usable name, null if the payload lacks it. Payloads come from shops and
 * programs: a value of the wrong type is dropped too.
 */
export function eventValues(
  shortcodes: readonly Shortcode[],
  payload: Payload,
  currency: string,
): Record<string, Record<string, unknown>> {
  const values: Record<string, Record<string, unknown>> = {}
  for (const { name, kind } of shortcodes) {
    const [group = '', field] = name.split('.')
    if (field === undefined) continue
    const source = objectAt(payload, group)
    const currencyOf = typeof source.currency === 'string' && /^[A-Z]{3}$/.test(source.currency) ? source.currency : currency
    values[group] = { ...values[group], [field]: toValue(source[field], kind, currencyOf) }
  }
  return values
}

function toValue(value: unknown, kind: Shortcode['kind'], currency: string): unknown {
  switch (kind) {
    case 'date':
      return dateOf(value)
    case 'money':
      return moneyOf(value, currency)
    case 'number':
    case 'points':
      return typeof value === 'number' && Number.isFinite(value) ? value : null
    default:
      return shownAs(value)
  }
}

/** A text, number or boolean as is; lists joined. */
export function shownAs(value: unknown): string | number | boolean | null {
  if (typeof value === 'string') return value.slice(0, longest) || null
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (!Array.isArray(value)) return null
  const parts = value.filter((part) => typeof part === 'string' || typeof part === 'number').slice(0, 100)
  return parts.join(', ').slice(0, longest) || null
}

export function dateOf(value: unknown): Date | null {
  if (typeof value !== 'string') return null
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? null : date
}

function moneyOf(value: unknown, currency: string): Money | null {
  return typeof value === 'number' && Number.isSafeInteger(value) ? { minor: value, currency } : null
}

/** The items of an order or a cart; `id`: of the product, if given. */
export function goodsOf(payload: Payload, group: 'order' | 'checkout', currency: string): (Goods & { id: string | null })[] {
  const source = objectAt(payload, group)
  const { items, product_ids: ids } = source
  if (Array.isArray(items) && items.length > 0)
    return items.slice(0, 50).flatMap((item) => {
      const { title, quantity, url, image_url, product_id, price_minor, currency: own } = asObject(item)
      const text = (one: unknown) => (typeof one === 'string' && one !== '' ? one.slice(0, 2000) : null)
      const id = text(product_id)
      if (text(title) === null && id === null) return []
      const count = typeof quantity === 'number' && Number.isInteger(quantity) && quantity > 0 ? quantity : null
      const unit = typeof own === 'string' ? own : typeof source.currency === 'string' ? source.currency : currency
      return [
        {
          id,
          title: text(title) ?? '',
          url: text(url),
          image_url: text(image_url),
          quantity: count,
          price: moneyOf(price_minor, unit),
        },
      ]
    })
  if (!Array.isArray(ids)) return []
  return ids.slice(0, 50).flatMap((id) => (typeof id === 'string' ? [{ id, title: '', url: null, image_url: null }] : []))
}

/** The product that was viewed, is back in stock, or costs less. */
export function productOf(payload: Payload, currency: string): (Goods & { id: string | null })[] {
  const { currency: own, price, ...product } = objectAt(payload, 'product')
  const item = { ...product, product_id: product.id, price_minor: price, currency: own }
  return goodsOf({ order: { items: [item] } }, 'order', currency)
}

export function objectAt(payload: Payload, name: string): Payload {
  return asObject(Object.hasOwn(payload, name) ? payload[name] : undefined)
}

function asObject(value: unknown): Payload {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Payload) : {}
}
