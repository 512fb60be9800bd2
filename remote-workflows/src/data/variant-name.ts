import { t } from '@lingui/core/macro'
import type { VariantId } from '@yuko/contract/automation/campaigns/email-campaign'

/** “Variant A”. */
export function variantName(variantId: VariantId): string {
  const letter = variantId.toUpperCase()
  return t`Variant ${letter}`
}
