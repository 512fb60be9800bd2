import { choosePlatform } from '@yuko/contract/accounts/organizations/choose-platform'
import { connectStore } from '@yuko/contract/accounts/organizations/connect-store'
import { createOrganization } from '@yuko/contract/accounts/organizations/create-organization'
import { login, tokensOf } from '@yuko/contract/accounts/sign-in/login'
import { me } from '@yuko/contract/accounts/sign-in/me'
import { register } from '@yuko/contract/accounts/sign-in/register'
import { verifyAccount } from '@yuko/contract/accounts/sign-in/verify-account'
import { createWorkflow } from '@yuko/contract/automation/workflows/create-workflow'
import { createImport } from '@yuko/contract/imports/create-import'
import { getImport } from '@yuko/contract/imports/get-import'
import { startImport } from '@yuko/contract/imports/start-import'
import { updateImport } from '@yuko/contract/imports/update-import'
import { createProgram } from '@yuko/contract/loyalty/create-program'
import { listReviews } from '@yuko/contract/reviews/list-reviews'
import { moderateReviews } from '@yuko/contract/reviews/moderate-reviews'
import { replyToReview } from '@yuko/contract/reviews/reply-to-review'
import { recordOrders } from '@yuko/contract/store/record-orders'
import { demoAccount, demoShop } from './account.ts'
import { answers } from './answers.ts'
import { ApiClient } from './client.ts'
import { demoOrders } from './orders.ts'
import { tellProducts } from './products.ts'
import { asImportFile, type DemoReview, demoReviews } from './reviews.ts'

const reviewCount = 420
/** Newest reviews that stay pending. */
const waitingCount = 14

/**
 * Creates the demo shop through the public API like a merchant: account, onboarding, products, orders, a file of reviews, some
 * moderation, and replies. false: the shop exists.
 */
export async function fillDemoStore(
  url: string,
  verificationToken: (email: string) => Promise<string>,
  today: Date,
): Promise<boolean> {
  const api = new ApiClient(url)
  if (await isThere(api)) return false

  api.accessToken = (await api.call(register, { body: demoAccount })).access_token
  await api.call(verifyAccount, { params: { token: await verificationToken(demoAccount.email) } })
  api.organizationId = (await api.call(createOrganization, { body: demoShop })).org_uuid
  await api.call(choosePlatform, { body: { platform: 'custom' } })
  await api.call(connectStore, { body: { method: 'file' } })

  const reviews = demoReviews(reviewCount, today)
  await tellProducts(api, url)
  const orders = demoOrders(reviews)
  for (let from = 0; from < orders.length; from += 250)
    await api.call(recordOrders, { body: { orders: orders.slice(from, from + 250) } })

  await importReviews(api, 'reviews.csv', reviews.slice(0, -waitingCount), 'published')
  await importReviews(api, 'latest-reviews.csv', reviews.slice(-waitingCount), 'pending')
  await moderate(api)
  await api.call(createProgram, {
    body: { name: 'Clay Club', pointLabel: { one: 'Point', other: 'Points' }, pointsPerMajorUnit: 1, signupPoints: 100 },
  })
  for (const template of ['welcome', 'abandoned_checkout', 'post_purchase'] as const)
    await api.call(createWorkflow, { body: { template } })
  return true
}

async function isThere(api: ApiClient): Promise<boolean> {
  const signedIn = await api.call(login, { body: demoAccount }).catch(() => undefined)
  if (!signedIn) return false
  api.accessToken = tokensOf(signedIn).access_token
  const { data } = await api.call(me, {})
  return data.organizations.some((organization) => organization.onboarding === 'done')
}

async function importReviews(
  api: ApiClient,
  name: string,
  reviews: readonly DemoReview[],
  publish: 'published' | 'pending',
): Promise<void> {
  const { importId } = await api.call(createImport, { file: new File([asImportFile(reviews)], name, { type: 'text/csv' }) })
  const params = { importId }
  await api.call(updateImport, { params, body: { options: { publish } } })
  await api.call(startImport, { params })
  for (;;) {
    const { status, failure } = await api.call(getImport, { params })
    if (status === 'completed') return
    if (status !== 'running') throw new Error(`The import of ${name} is ${status}: ${failure ?? 'see its report'}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** A maintained shop: some replies to critical reviews, a few featured ones, one rejected. */
async function moderate(api: ApiClient): Promise<void> {
  const critical = await api.call(listReviews, { query: { status: ['published'], rating: [1, 2], limit: 12 } })
  const [rejected, ...answered] = critical.items
  for (const review of answered) {
    const language = review.language && review.language in answers ? (review.language as DemoReview['language']) : 'en'
    await api.call(replyToReview, {
      params: { reviewId: review.reviewId },
      body: { body: answers[language], notifyAuthor: false },
    })
  }
  if (rejected)
    await api.call(moderateReviews, { body: { reviewIds: [rejected.reviewId], action: 'reject', reason: 'wrong_product' } })
  const best = await api.call(listReviews, { query: { status: ['published'], rating: [5], limit: 6 } })
  await api.call(moderateReviews, { body: { reviewIds: best.items.map((review) => review.reviewId), action: 'feature' } })
}
