import { t } from '@lingui/core/macro'
import type { ReviewVariant } from '@yuko/contract/reviews/review'

/** Imported reviews may name a variant by its ID in the store only. */
export function nameOfVariant({ title, externalId }: ReviewVariant): string {
  const id = externalId ?? ''
  return title ?? t`Variant ${id}`
}
