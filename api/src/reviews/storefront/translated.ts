import type { StorefrontReview } from '@yuko/contract/storefront/storefront-review'
import { textsIn } from '@yuko/contract/widgets/shown-widget'
import type { ReviewWidgetConfig } from '@yuko/contract/widgets/widget-config'
import { originalText } from '@yuko/widgets/view/original-text.ts'
import { reviewIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { listTranslations, type TranslationRow } from './translations.repository.ts'

/** The reviews of a page in the shopper's language, as far as they are translated. */
export async function translated<Review extends StorefrontReview>(
  trx: Trx,
  organizationId: string,
  reviews: readonly Review[],
  locale: string,
  config: ReviewWidgetConfig,
): Promise<Review[]> {
  const [language = ''] = locale.split('-')
  const isOther = (review: Review) => review.language?.toLowerCase().split('-')[0] !== language
  const ids = reviews.filter(isOther).map(({ reviewId }) => reviewIds.toUuid(reviewId))
  const translations = await listTranslations(trx, organizationId, ids, language)
  if (translations.size === 0) return [...reviews]
  const texts = textsIn(locale, config.texts)
  return reviews.map((review) => {
    const translation = translations.get(reviewIds.toUuid(review.reviewId))
    // What a model returns as it is was in that language already.
    if (!translation || translation.body === review.body) return review
    return inTranslation(review, translation, language, [texts.translated, texts.showOriginal])
  })
}

function inTranslation<Review extends StorefrontReview>(
  review: Review,
  { title, body, reply }: TranslationRow,
  language: string,
  labels: readonly [string, string],
): Review {
  const original = { language: review.language, title: review.title, body: review.body, reply: review.reply?.body ?? null }
  return {
    ...review,
    title,
    body,
    language,
    reply: review.reply && { ...review.reply, body: reply ?? review.reply.body },
    original: { ...original, drawn: originalText(original, labels) },
  }
}
