import { listProducts } from '@yuko/contract/store/list-products'
import { z } from 'zod'
import { decodeCursor, pageFrom } from '#platform/http/cursor.ts'
import { implement } from '#platform/http/implement.ts'
import { idCodec } from '#platform/ids.ts'
import type { Module, Platform } from '#platform/module.ts'
import { apiKeyReader } from './api-keys/api-key-reader.ts'
import { apiKeyEndpoints } from './api-keys/api-keys.routes.ts'
import { feedEndpoints } from './feed.routes.ts'
import { listProductRows, type ProductRow } from './store.repository.ts'

const productIds = idCodec('prd')
const position = z.tuple([z.string(), z.uuid()])

export function storeModule(platform: Platform): Module {
  return {
    name: 'store',
    endpoints: [
      implement(listProducts, async ({ trx, organizationId, query: { q, limit, cursor } }) => {
        const [title, id] = cursor === undefined ? [] : decodeCursor(cursor, position)
        const after = id === undefined ? undefined : { title: title ?? '', id }
        const rows = await listProductRows(trx, organizationId, { q, limit: limit + 1, after })
        return pageFrom(rows, limit, toProduct, (row) => [row.sort_key, row.id])
      }),
      ...feedEndpoints,
      ...apiKeyEndpoints,
    ],
    tokenReaders: [apiKeyReader(platform)],
  }
}

function toProduct(row: ProductRow) {
  return {
    productId: productIds.toWire(row.id),
    externalId: row.external_id,
    handle: row.handle,
    title: row.title,
    status: row.status,
    imageUrl: row.image_url,
    url: row.url,
    reviewCount: row.review_count,
  }
}
