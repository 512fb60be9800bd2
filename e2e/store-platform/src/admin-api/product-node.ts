import { gid, numberOf, type Product, type ProductCollection } from '../store/entities.ts'
import { type ApiContext, type GraphNode, isoOf, money } from './api-context.ts'
import { metafieldOf } from './metafields.ts'
import { listed, type PageArguments, page } from './page.ts'

export const productNode = (api: ApiContext, product: Product): GraphNode => ({
  __typename: 'Product',
  id: gid('Product', product.id),
  legacyResourceId: product.id,
  handle: product.handle,
  title: product.title,
  status: product.status,
  onlineStoreUrl: product.status === 'ACTIVE' ? `https://${api.shop.domain}/products/${product.handle}` : null,
  featuredMedia: () => imageNode(product),
  vendor: product.vendor,
  productType: product.productType,
  tags: product.tags,
  priceRangeV2: () => ({ minVariantPrice: money(api, product.price), maxVariantPrice: money(api, product.price) }),
  variants: (args: PageArguments) =>
    page(
      listed([product], () => variantNode(api, product)),
      args,
    ),
  collections: (args: PageArguments) => {
    const all = [...api.shop.records.collections.values()]
    return collectionsPage(
      api,
      all.filter(({ productIds }) => productIds.includes(product.id)),
      args,
    )
  },
  createdAt: () => isoOf(product.createdAt),
  updatedAt: () => isoOf(product.updatedAt),
  publishedAt: () => (product.status === 'ACTIVE' ? isoOf(product.createdAt) : null),
  metafield: metafieldOf(api, gid('Product', product.id)),
})

const collectionNode = (api: ApiContext, { id, title, handle, productIds, updatedAt }: ProductCollection): GraphNode => ({
  __typename: 'Collection',
  id: gid('Collection', id),
  legacyResourceId: id,
  title,
  handle,
  updatedAt: isoOf(updatedAt),
  products: (args: PageArguments) => {
    const products = productIds.flatMap((one) => api.shop.records.products.get(one) ?? [])
    return page(
      listed(products, (product) => productNode(api, product)),
      args,
    )
  },
})

/** In ID order. */
export const collectionsPage = (api: ApiContext, collections: Iterable<ProductCollection>, args: PageArguments) =>
  page(
    listed(
      [...collections].sort((one, other) => Number(one.id) - Number(other.id)),
      (collection) => collectionNode(api, collection),
    ),
    args,
  )

export function collection(api: ApiContext, { id }: { id: string }): GraphNode | null {
  const found = api.shop.records.collections.get(numberOf(id))
  return found ? collectionNode(api, found) : null
}

/** A product has one variant here. */
const variantNode = (api: ApiContext, { id, price, sku, barcode, stock }: Product): GraphNode => ({
  __typename: 'ProductVariant',
  id: gid('ProductVariant', `${id}1`),
  legacyResourceId: `${id}1`,
  title: 'Default Title',
  price: () => money(api, price).amount,
  sku,
  barcode,
  inventoryQuantity: stock ?? 0,
  availableForSale: stock === null || stock > 0,
  metafield: metafieldOf(api, gid('ProductVariant', `${id}1`)),
})

const imageNode = ({ id, imageUrl, title }: Product): GraphNode | null =>
  imageUrl === null
    ? null
    : { __typename: 'MediaImage', id: gid('MediaImage', id), preview: { image: { url: imageUrl, altText: title } } }

export const productSearch = {
  fields: ['id', 'title', 'status', 'vendor', 'product_type', 'tag', 'handle', 'created_at', 'updated_at'],
  searchable: (product: Product) => ({
    id: product.id,
    title: product.title,
    status: product.status,
    vendor: product.vendor,
    product_type: product.productType,
    tag: product.tags,
    handle: product.handle,
    created_at: product.createdAt,
    updated_at: product.updatedAt,
  }),
  sortKeys: { TITLE: ({ title }: Product) => title, UPDATED_AT: ({ updatedAt }: Product) => updatedAt.toISOString() },
}
