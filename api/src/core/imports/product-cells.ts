import type { ImportField } from '@yuko/contract/imports/import'
import { shortened } from './plain-text.ts'

/** The product of a row as the file names it. */
export interface NamedProduct {
  externalId: string | null
  handle: string | null
  url: string | null
}

/** null: no product; a review of the store itself. */
export function readProduct(cell: (field: ImportField) => string): NamedProduct | null {
  const url = cell('productUrl')
  const product = {
    externalId: shortened(cell('productExternalId'), 255) || null,
    handle: shortened(cell('productHandle').toLowerCase() || handleIn(url), 255) || null,
    url: isWebAddress(url) ? url : null,
  }
  return product.externalId === null && product.handle === null ? null : product
}

function handleIn(url: string): string {
  return decodeURIComponentSafely(/\/products\/([^/?#]+)/.exec(url)?.[1] ?? '').toLowerCase()
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && text.length <= 2000 && URL.canParse(text)
}
