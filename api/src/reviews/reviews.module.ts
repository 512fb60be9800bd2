import { orderIds } from '#ids.ts'
import { handleJob } from '#platform/jobs/define-job.ts'
import { onFact, onFacts } from '#platform/jobs/fact-job.ts'
import type { EmailWriter } from '#platform/mail/email-writer.ts'
import type { Module, Platform } from '#platform/module.ts'
import type { Assistance } from '#platform/ports/assistance.ts'
import type { MailRefusals } from '#platform/ports/mail-refusals.ts'
import type { SendingAllowance } from '#platform/ports/sending-allowance.ts'
import type { TextWriter } from '#platform/ports/text-writer.ts'
import type { ShopDiscounts } from '#platform/shop-discounts.ts'
import { analyticsEndpoints } from './analytics/analytics.routes.ts'
import { createAuthorLinks } from './author-links.ts'
import { authorsEndpoints } from './authors/authors.routes.ts'
import { redactAuthor } from './authors/redact-author.ts'
import { blocklistEndpoints } from './blocklist.routes.ts'
import { runBulkModeration, undoBulkModeration } from './bulk/bulk.jobs.ts'
import { bulkEndpoints } from './bulk/bulk.routes.ts'
import { failBulk, runBulk } from './bulk/run-bulk.ts'
import { undoBulk } from './bulk/undo-bulk.ts'
import { correctionsEndpoints } from './corrections/corrections.routes.ts'
import { handleTellCorrection } from './corrections/tell-correction.ts'
import { customQuestionsEndpoints } from './custom-questions/custom-questions.routes.ts'
import { exportEndpoints } from './export/export.routes.ts'
import { createFeedLinks, feedFiles, feedsEndpoints } from './feeds/feeds.routes.ts'
import {
  indexReviews as indexReviewsJob,
  redactAuthor as redactAuthorJob,
  verifyAllReviews,
  verifyReviews,
} from './following.jobs.ts'
import { incentiveHandlers } from './incentives/incentives.jobs.ts'
import { incentivesEndpoints } from './incentives/incentives.routes.ts'
import { messagesEndpoints } from './messages/messages.routes.ts'
import { handleSendMessage } from './messages/send-message.ts'
import { handlePurgeDeletedReviews } from './moderation/purge-deleted.ts'
import { productGroupsEndpoints } from './product-groups/product-groups.routes.ts'
import { productPagesEndpoints } from './product-pages/product-pages.routes.ts'
import { publishingEndpoints } from './publishing/publishing.routes.ts'
import { handleReconsiderHeldReviews, releaseVerified } from './publishing/reconsider-held.ts'
import { handleReleaseDueReviews } from './publishing/release-due.ts'
import { notifyReviewer } from './replies/notify-reviewer.jobs.ts'
import { notifyReviewer as notify } from './replies/notify-reviewer.ts'
import { replyEndpoints } from './reply.routes.ts'
import { askEndpoints } from './requests/ask.routes.ts'
import { requestHandlers } from './requests/request.handlers.ts'
import { createRequestLinks } from './requests/request-link.ts'
import { requestsEndpoints } from './requests/requests.routes.ts'
import { reviewLinksEndpoints } from './review-links/review-links.routes.ts'
import { reviewListEndpoints } from './review-list.routes.ts'
import { reviewsEndpoints } from './reviews.routes.ts'
import { savedRepliesEndpoints } from './saved-replies.routes.ts'
import { indexReviews } from './search/index-reviews.ts'
import { summariesEndpoints } from './summaries/summaries.routes.ts'
import { countReviews } from './sums/count-reviews.loop.ts'
import { tagsEndpoints } from './tags/tags.routes.ts'
import { readReviews } from './topics/read-reviews.loop.ts'
import { handleQueueTranslations, handleTranslateReviews } from './translations/translate-reviews.ts'
import { translationsEndpoints } from './translations/translations.routes.ts'
import { verifyBuyers } from './verification/verification.repository.ts'
import { verifyAll } from './verification/verify-all.ts'

export interface ReviewsPorts {
  readonly emails: EmailWriter
  readonly refusals: MailRefusals
  readonly discounts: ShopDiscounts
  readonly texts: TextWriter
  /** The store's AI provider. */
  readonly assistance: Assistance
  /** Emails left within the plan's limit; absent without billing. */
  readonly allowance?: SendingAllowance | undefined
}

const bulkHandlers = [handleJob(runBulkModeration, runBulk, failBulk), handleJob(undoBulkModeration, undoBulk, failBulk)]

const verifyOfOrders = onFacts(verifyReviews, async ({ db, clock, organizationId, facts }) => {
  const orders = facts.map(({ payload }) => orderIds.toUuid(payload.orderId))
  await db.forOrganization(organizationId, async (trx) => {
    await verifyBuyers(trx, organizationId, orders)
    await releaseVerified(trx, clock, organizationId)
  })
})

/** Other areas write emails and create codes, through these ports. */
export function reviewsModule(platform: Platform, { discounts, assistance, ...asking }: ReviewsPorts): Module {
  const { emails } = asking
  const feedLinks = createFeedLinks(platform)
  const requests = {
    ...asking,
    clock: platform.clock,
    links: createRequestLinks(platform),
    authorLinks: createAuthorLinks(platform),
  }
  return {
    name: 'reviews',
    endpoints: [
      ...analyticsEndpoints,
      ...reviewListEndpoints(platform),
      ...reviewsEndpoints(platform),
      ...replyEndpoints(assistance),
      ...reviewLinksEndpoints(platform),
      ...requestsEndpoints(requests),
      ...askEndpoints(requests),
      ...authorsEndpoints,
      ...publishingEndpoints,
      ...blocklistEndpoints,
      ...bulkEndpoints,
      ...exportEndpoints(platform.publicUrl),
      ...feedsEndpoints(platform, feedLinks),
      ...incentivesEndpoints(discounts),
      ...tagsEndpoints,
      ...savedRepliesEndpoints,
      ...customQuestionsEndpoints,
      ...productGroupsEndpoints,
      ...productPagesEndpoints(platform),
      ...summariesEndpoints(assistance),
      ...translationsEndpoints,
      ...messagesEndpoints,
      ...correctionsEndpoints(platform.publicUrl),
    ],
    jobs: [
      handleJob(notifyReviewer, notify(emails)),
      handleSendMessage(emails),
      handleTellCorrection(emails, requests.authorLinks),
      onFact(indexReviewsJob, indexReviews),
      onFact(redactAuthorJob, redactAuthor),
      verifyOfOrders,
      onFact(verifyAllReviews, verifyAll),
      ...bulkHandlers,
      handleReconsiderHeldReviews,
      handlePurgeDeletedReviews,
      handleReleaseDueReviews,
      handleQueueTranslations,
      handleTranslateReviews(assistance),
      ...requestHandlers(requests),
      ...incentiveHandlers({ clock: platform.clock, emails, discounts }),
    ],
    loops: [readReviews, countReviews],
    plugin: feedFiles(platform, feedLinks),
  }
}
