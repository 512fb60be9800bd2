import type { Product } from '@yuko/contract/store/list-products'
import { idOf } from './ids.ts'

/** A product without reviews. */
export const aProduct = (n: number, more: Partial<Product> = {}): Product => ({
  productId: idOf('prd', n),
  externalId: String(n),
  handle: `product-${n}`,
  title: `Product ${n}`,
  status: 'active',
  imageUrl: null,
  url: null,
  vendor: null,
  productType: null,
  tags: [],
  price: null,
  reviewCount: 0,
  publishedCount: 0,
  averageRating: null,
  isExcluded: false,
  isPlaceholder: false,
  updatedAt: '2026-11-01T10:00:00.000Z',
  ...more,
})
