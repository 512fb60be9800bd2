import type { createReview as endpoint } from '@yuko/contract/reviews/create-review'
import type { ReviewDetail } from '@yuko/contract/reviews/review'
import { readOrganization } from '#core/accounts/organizations/organization.reads.repository.ts'
import { productNamed } from '#core/store/named-product.reads.repository.ts'
import { type BoughtVariant, readSoldVariant } from '#core/store/order-lines.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import type { TenantCall } from '#platform/http/implement.ts'
import { newId } from '#platform/ids.ts'
import { localeFrom } from '#platform/locale-from.ts'
import type { Platform } from '#platform/module.ts'
import { knownReviewDetail } from '../review-detail.ts'
import { noVariant } from './submission.ts'
import { submitReview } from './submit-review.ts'
import type { FormServices } from './take-submission.ts'

type Named = TenantCall<typeof endpoint>['body']['variant']

/** The merchant's word: an ID that is unknown is kept. */
async function variantOf(trx: Trx, organizationId: string, productId: string | null, named: Named): Promise<BoughtVariant> {
  if (productId === null || !named) return noVariant
  const { externalId = null, title = null } = named
  if (externalId === null || title !== null) return { externalId, title }
  return { externalId, title: (await readSoldVariant(trx, organizationId, { productId, externalId })).title }
}

/** A review from a form of the merchant's own. */
export async function createReview(
  { trx, organizationId, body: { product, variant, email, lang, ...fields } }: TenantCall<typeof endpoint>,
  services: FormServices,
  { publicUrl }: Pick<Platform, 'publicUrl'>,
): Promise<ReviewDetail> {
  const productId = (await productNamed(trx, organizationId, product))?.id ?? null
  const { reviewId } = await submitReview(trx, services, {
    organizationId,
    productId,
    variant: await variantOf(trx, organizationId, productId, variant),
    email,
    request: null,
    via: 'api',
    fields: { ...fields, submissionId: newId(), media: [] },
    ipHash: null,
    locale: localeFrom(lang) ?? (await readOrganization(trx, organizationId)).locale,
  })
  return knownReviewDetail(trx, publicUrl, organizationId, reviewId)
}
