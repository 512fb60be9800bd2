import type { LinkChannel } from '@yuko/contract/storefront/form-fields'

interface LinkedForm {
  readonly slug: string
  /** Handle or external ID; null: the store itself. */
  readonly product: string | null
  readonly via: LinkChannel
}

/** The page with the review form. */
export function reviewLink(publicUrl: string, { slug, product, via }: LinkedForm): string {
  const query = new URLSearchParams({ ...(product !== null && { product }), via })
  return `${publicUrl}/storefront/${encodeURIComponent(slug)}/write-review?${query}`
}
