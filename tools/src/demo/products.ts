import { upsertProducts } from '@yuko/contract/store/upsert-products'
import { demoShop } from './account.ts'
import { demoProducts } from './catalogue.ts'
import type { ApiClient } from './client.ts'

/** The shop's products, whose pictures are served by the product at that URL. */
export async function tellProducts(owner: Pick<ApiClient, 'call'>, url: string): Promise<void> {
  await owner.call(upsertProducts, {
    body: {
      products: demoProducts.map(({ externalId, handle, title, priceMinor, noun: { en } }) => ({
        externalId,
        handle,
        title,
        url: `${demoShop.website}/products/${handle}`,
        imageUrl: `${url}/widgets/demo/products/${handle}.svg`,
        priceMinor,
        vendor: demoShop.name,
        productType: en.charAt(0).toUpperCase() + en.slice(1),
      })),
    },
  })
}
