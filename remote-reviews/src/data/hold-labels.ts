import { t } from '@lingui/core/macro'
import type { HoldReason } from '@yuko/contract/reviews/review'

export const holdLabels: Record<HoldReason, string> = {
  policy_threshold: t`Below your auto-publish rating`,
  policy_manual: t`Manual approval`,
  email_unconfirmed: t`Email not confirmed`,
  unverified: t`No verified purchase`,
  profanity: t`Blocklist match`,
  spam_check: t`Looks like spam`,
  media_check: t`Pictures need approval`,
  edited: t`Edited by the author`,
}
