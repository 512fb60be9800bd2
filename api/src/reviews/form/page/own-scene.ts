import { fill } from '@yuko/contract/fill'
import type { AskedQuestion, GivenAnswers } from '@yuko/contract/reviews/custom-questions/review-answer'
import type { FormPicture } from '@yuko/widgets/form/form-view.ts'
import { readOpenOrganization } from '#core/accounts/organizations/organization.reads.repository.ts'
import { customQuestionIds, mediaIds } from '#ids.ts'
import { localeFrom } from '#platform/locale-from.ts'
import type { ReviewOfLink } from '../../author-links.ts'
import { askedQuestions, idAmong } from '../../custom-questions/asked-questions.ts'
import { readGiven } from '../../custom-questions/review-answers.repository.ts'
import { listMediaOf, ofAuthor } from '../../media/media.repository.ts'
import { privateMediaUrls } from '../../media/media.ts'
import { findOwnReview, type OwnReview } from '../form.repository.ts'
import { loadLook } from '../form-look.ts'
import { type PageKit, type Scene, textsOf } from './page-kit.ts'
import type { ShownProduct } from './page-views.ts'

/** A review, as its author sees it. */
export interface OwnScene extends Scene, ReviewOfLink {
  token: string
  review: OwnReview
  questions: AskedQuestion[]
  answers: GivenAnswers
  pictures: FormPicture[]
}

/** Null if the link is invalid or the review no longer exists. */
export async function loadOwn(
  { platform }: PageKit,
  ids: ReviewOfLink | null,
  { token, lang }: { token: string; lang: string | undefined },
): Promise<OwnScene | null> {
  const { db, publicUrl } = platform
  if (!ids) return null
  const { organizationId, reviewId } = ids
  return db.forOrganization(organizationId, async (trx) => {
    const store = await readOpenOrganization(trx, organizationId)
    const review = await findOwnReview(trx, organizationId, reviewId)
    if (!store || !review || review.status === 'deleted') return null
    const media = (await listMediaOf(trx, organizationId, [reviewId], { in: ofAuthor })).get(reviewId) ?? []
    const locale = localeFrom(lang) ?? store.locale
    const questions = (await askedQuestions(trx, organizationId, [review.product_id], locale)).get(review.product_id) ?? []
    const pictures = media.map((row) => ({
      mediaId: mediaIds.toWire(row.id),
      token: null,
      thumbUrl: privateMediaUrls(publicUrl, organizationId, row).thumb,
      // Of a question that is no longer asked: with the pictures that answer none.
      customQuestionId: idAmong(questions, row.question_id === null ? undefined : customQuestionIds.toWire(row.question_id)),
    }))
    return {
      store,
      look: await loadLook(trx, organizationId, locale),
      questions,
      answers: await readGiven(trx, organizationId, reviewId),
      organizationId,
      reviewId,
      token,
      review,
      pictures,
    }
  })
}

export const productOf = ({ review, store, look }: OwnScene): ShownProduct => ({
  title: review.product_title ?? fill(textsOf({ look }).store, { store: store.name }),
  imageUrl: review.product_image_url,
})
