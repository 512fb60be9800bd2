import type { createReview as endpoint } from '@yuko/contract/reviews/create-review'
import type { ReviewDetail } from '@yuko/contract/reviews/review'
import { readOrganization } from '#core/accounts/organizations/organization.reads.repository.ts'
import { productNamed } from '#core/store/named-product.reads.repository.ts'
import type { TenantCall } from '#platform/http/implement.ts'
import { newId } from '#platform/ids.ts'
import { localeFrom } from '#platform/locale-from.ts'
import type { Platform } from '#platform/module.ts'
import { knownReviewDetail } from '../review-detail.ts'
import { submitReview } from './submit-review.ts'
import type { FormServices } from './take-submission.ts'

/** A review from a form of the merchant's own. */
export async function createReview(
  { trx, organizationId, body: { product, email, lang, ...fields } }: TenantCall<typeof endpoint>,
  services: FormServices,
  { publicUrl }: Pick<Platform, 'publicUrl'>,
): Promise<ReviewDetail> {
  const { reviewId } = await submitReview(trx, services, {
    organizationId,
    productId: (await productNamed(trx, organizationId, product))?.id ?? null,
    email,
    request: null,
    via: 'api',
    fields: { ...fields, submissionId: newId(), media: [] },
    ipHash: null,
    locale: localeFrom(lang) ?? (await readOrganization(trx, organizationId)).locale,
  })
  return knownReviewDetail(trx, publicUrl, organizationId, reviewId)
}
