import { productsOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import type { MailReviews, ShownReview } from '#platform/ports/mail-subjects.ts'
import { askedQuestions } from './custom-questions/asked-questions.ts'
import { mailedQuestions } from './custom-questions/mailed-questions.ts'

/** Featured first, then the newest published reviews that have a text. */
function listShown(trx: Trx, organizationId: string, count: number): Promise<ShownReview[]> {
  return trx
    .selectFrom('reviews')
    .select(['rating', 'title', 'body', 'author_name as author'])
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'published')
    .where('body', '<>', '')
    .orderBy('is_featured', 'desc')
    .orderBy('submitted_at', 'desc')
    .limit(count)
    .execute()
}

function listSubjects(trx: Trx, organizationId: string, { id, limit }: { id?: string; limit: number }) {
  const reviews = trx
    .selectFrom('reviews as r')
    .leftJoin(productsOf(organizationId).as('p'), 'p.id', 'r.product_id')
    .select([
      'r.id',
      'r.rating',
      'r.title',
      'r.body',
      'r.submitted_at',
      'r.author_name',
      'r.author_email',
      'p.title as product_title',
      'p.url as product_url',
      'p.image_url as product_image_url',
    ])
    .where('r.organization_id', '=', organizationId)
    .orderBy('r.submitted_at', 'desc')
    .limit(limit)
  return (id === undefined ? reviews : reviews.where('r.id', '=', id)).execute()
}

const questionsAbout: MailReviews['questionsAbout'] = async (trx, organizationId, productIds, { locale, addressOf }) => {
  const asked = await askedQuestions(trx, organizationId, productIds, locale)
  return new Map([...asked].map(([productId, questions]) => [productId, mailedQuestions(questions, addressOf)]))
}

export const mailReviews: MailReviews = { listShown, listSubjects, questionsAbout }
