import {
  fewestSummarizedReviews,
  isCritical,
  mostSentenceLength,
  mostSummarizedReviews,
  mostSummarySentences,
  needsCriticism,
  type SummarySentence,
} from '@yuko/contract/reviews/summaries/review-summary'
import { z } from 'zod'
import { readLanguage } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { Database } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Assistance } from '#platform/ports/assistance.ts'
import { knownSubject } from './known-subject.ts'
import { listReviewsToRead, type SourceRow } from './summaries.repository.ts'
import { toSource } from './summary.mapper.ts'

/** Of a review: enough for its point. */
const mostCharacters = 400

const taskIn = (
  language: string,
  needsCritical: boolean,
) => `Summarize what buyers say about a product, for shoppers who consider it.
The material has its reviews by number, each with its stars. Write at most ${mostSummarySentences} sentences of at most 200 characters, in the
language with the code ${language}. Each sentence makes one point that several reviews share, and names the numbers of up to five reviews
it rests on. Report praise and criticism in proportion: don't leave out, soften, or explain away what critics say.${
  needsCritical ? ' At least one sentence must report criticism and rest on reviews with one or two stars.' : ''
}
Don't quote names, and don't recommend or advertise. Answer as {"sentences": [{"text": "…", "sources": [3, 17]}]}.`

/** A draft whose sources are among the reviews that were sent, and that doesn't drop the critical ones. */
export async function draftSummary(
  db: Database,
  assistance: Assistance,
  organizationId: string,
  productId: string,
): Promise<SummarySentence[]> {
  const { title, language, needsCritical, reviews } = await db.forOrganization(organizationId, async (trx) => {
    const { product_ids, published, critical, title } = await knownSubject(trx, organizationId, productId)
    if (published < fewestSummarizedReviews) throw tooFew()
    const read = Math.min(mostSummarizedReviews, published)
    const criticalRead = Math.ceil((read * critical) / published)
    const wanted = { critical: criticalRead, others: read - criticalRead }
    return {
      title,
      language: await readLanguage(trx, organizationId),
      needsCritical: needsCriticism(critical, published),
      reviews: await listReviewsToRead(trx, organizationId, product_ids, wanted),
    }
  })
  const question = { task: taskIn(language, needsCritical), material: { product: title, ...numbered(reviews) }, names: [] }
  const { sentences } = await assistance.askFor(db, organizationId, question, answerAbout(reviews, needsCritical))
  return sentences.map(({ text, sources }) => ({
    text,
    sources: sources.flatMap((number) => {
      const review = reviews[number - 1]
      return review ? [toSource(review, true)] : []
    }),
  }))
}

const numbered = (reviews: readonly SourceRow[]) =>
  Object.fromEntries(
    reviews.map(({ rating, title, body, author_name }, index) => [
      String(index + 1),
      {
        text: `${rating}/5 ${[title, body].filter(Boolean).join(': ').slice(0, mostCharacters)}`.toWellFormed(),
        names: [author_name],
      },
    ]),
  )

const answerAbout = (reviews: readonly SourceRow[], needsCritical: boolean) => {
  const source = z.coerce.number().int().min(1).max(reviews.length)
  const sources = z.array(source).min(1).max(10)
  const sentence = z.object({ text: z.string().trim().min(1).max(mostSentenceLength), sources })
  const names = (number: number) => isCritical(reviews[number - 1]?.rating ?? 5)
  return z
    .object({ sentences: z.array(sentence).min(1).max(mostSummarySentences) })
    .refine(({ sentences }) => !needsCritical || sentences.some((one) => one.sources.some(names)))
}

export const tooFew = () =>
  new Refusal('review-summary.too-few-reviews', `A summary needs at least ${fewestSummarizedReviews} published reviews`)
