import { countryCodeOf } from '@yuko/contract/accounts/organizations/country-code'
import { type ExclusionTarget, salesChannel } from '@yuko/contract/exclusions/exclusion'
import { emailAddress } from '@yuko/contract/primitives'
import { collectionIds, productIds } from '#ids.ts'
import { compared } from './exclusions.reads.repository.ts'

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const domain = /^(?=.{4,253}$)([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]+$/u

/** The meaning of a typed value, as stored and compared; for a product or collection, the name to look up. */
export type ReadValue = { readonly target: ExclusionTarget; readonly value: string } | { readonly problem: string }

export function readValue(target: ExclusionTarget, typed: string, currency: string): ReadValue {
  const text = typed.trim()
  if (text === '') return { problem: 'is empty' }
  switch (target) {
    case 'email':
    case 'email_domain':
      return readAddress(text.toLowerCase())
    case 'customer_tag':
    case 'product_tag':
    case 'order_tag':
      return text.length > 255 ? { problem: 'must have at most 255 characters' } : { target, value: compared(text) }
    case 'product':
      return { target, value: productName(text) }
    case 'collection':
      return { target, value: collectionName(text) }
    case 'country': {
      const code = countryCodeOf(text)
      return code && regions.of(code) ? { target, value: code } : { problem: 'must be a country such as DE or Germany' }
    }
    case 'sales_channel': {
      const { data } = salesChannel.safeParse(text.toLowerCase())
      return data ? { target, value: data } : { problem: `must be one of ${salesChannel.options.join(', ')}` }
    }
    case 'order_below_amount': {
      const minor = toMinor(text, currency)
      return minor === null ? { problem: 'must be an amount greater than zero, such as 25.00' } : { target, value: String(minor) }
    }
  }
}

/** Addresses and domains can be mixed: a domain means all addresses in it. */
function readAddress(text: string): ReadValue {
  const name = text.replace(/^(\*?@)/, '')
  if (!name.includes('@') && domain.test(name)) return { target: 'email_domain', value: name }
  const { data } = emailAddress.safeParse(text)
  return data ? { target: 'email', value: data } : { problem: 'must be an email address or a domain' }
}

/** The ID in the text or the handle in a URL; otherwise the text itself. */
function productName(text: string): string {
  if (/^prd_[0-7][0-9a-hjkmnp-tv-z]{25}$/.test(text)) return productIds.toUuid(text)
  return /\/products\/([^/?#\s]+)/.exec(text)?.[1] ?? text
}

function collectionName(text: string): string {
  if (/^col_[0-7][0-9a-hjkmnp-tv-z]{25}$/.test(text)) return collectionIds.toUuid(text)
  return /\/(?:collections|product-category)\/(?:[^?#\s]*\/)?([^/?#\s]+)/.exec(text)?.[1] ?? text
}

const placesOf = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

function toMinor(text: string, currency: string): number | null {
  const [, whole, fraction = ''] = /^(\d{1,9})(?:[.,](\d{1,3}))?$/.exec(text) ?? []
  const places = placesOf(currency)
  if (whole === undefined || fraction.length > places) return null
  return Number(whole + fraction.padEnd(places, '0')) || null
}

/** In the format that `readValue` parses. */
export function amountOf(minor: string, currency: string): string {
  const places = placesOf(currency)
  return (Number(minor) / 10 ** places).toFixed(places)
}
