import { getReviewLink } from '@yuko/contract/requests/get-review-link'
import { readOrganization } from '#core/accounts/organizations/organization.reads.repository.ts'
import { readProductName } from '#core/store/products.reads.repository.ts'
import { productIds } from '#ids.ts'
import { implement } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/module.ts'
import { reviewLink } from './review-link.ts'

export const reviewLinksEndpoints = ({ publicUrl }: Pick<Platform, 'publicUrl'>) => [
  implement(getReviewLink, async ({ trx, organizationId, query: { productId } }) => {
    const { slug } = await readOrganization(trx, organizationId)
    const product = productId ? await readProductName(trx, organizationId, productIds.toUuid(productId)) : null
    if (product === undefined) throw new Refusal('product.not-found', 'This product doesn’t exist')
    return {
      link: reviewLink(publicUrl, { slug, product, via: 'link' }),
      qr: reviewLink(publicUrl, { slug, product, via: 'qr' }),
    }
  }),
]
