import { recordOrders as recordOrdersEndpoint } from '@yuko/contract/store/record-orders'
import { upsertProducts } from '@yuko/contract/store/upsert-products'
import { implement } from '#platform/http/implement.ts'
import { newId } from '#platform/ids.ts'
import { mergeProducts } from './product-feed.repository.ts'
import { recordOrders } from './record-orders.ts'

/** What a store sends of itself. */
export const feedEndpoints = [
  implement(upsertProducts, async ({ trx, organizationId, body }) => {
    const created = await mergeProducts(
      trx,
      organizationId,
      body.products.map((product) => ({
        id: newId(),
        external_id: product.externalId,
        handle: product.handle ?? null,
        title: product.title,
        status: product.status,
        image_url: product.imageUrl ?? null,
        url: product.url ?? null,
      })),
    )
    return { created, updated: body.products.length - created }
  }),

  implement(recordOrdersEndpoint, ({ trx, clock, organizationId, body }) =>
    recordOrders(trx, clock, organizationId, body.orders),
  ),
]
