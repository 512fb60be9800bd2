import { t } from '@lingui/core/macro'
import type { RejectionReason } from '@yuko/contract/reviews/review'

export const reasonLabels: Record<RejectionReason, string> = {
  profanity: t`Profanity`,
  hate_or_harassment: t`Hate or harassment`,
  personal_data: t`Personal data`,
  off_topic: t`Off-topic`,
  fake_or_conflict_of_interest: t`Fake or conflict of interest`,
  illegal: t`Illegal content`,
  competitor_promotion: t`Promotes a competitor`,
  spam: t`Spam`,
  duplicate: t({ message: 'Duplicate', context: 'noun' }),
  wrong_product: t`Wrong product`,
  customer_request: t`Requested by the customer`,
  other: t({ message: 'Other', comment: 'Reason to reject a review' }),
}
