import { t } from '@lingui/core/macro'
import type { QuestionScope, QuestionType } from '@yuko/contract/reviews/custom-questions/custom-question'

export const typeLabels: Record<QuestionType, string> = {
  scale: t`Scale from 1 to 5`,
  single: t`Single choice`,
  multiple: t`Multiple choice`,
  yes_no: t`Yes or no`,
  recommends: t`Recommendation`,
  text: t`Short text`,
  media: t`Pictures or videos`,
}

export const scopeLabels: Record<QuestionScope, string> = {
  all: t`All products`,
  products: t`Some products`,
  groups: t`Some product groups`,
  collections: t`Some collections`,
  tags: t`Products with a tag`,
}
