import { productIds, tagIds } from '@yuko/api/src/ids.ts'
import { createOrganization } from '@yuko/api/src/testing/create-organization.ts'
import { createManyReviews } from '@yuko/api/src/testing/many-reviews.ts'
import { reviewsModules } from '@yuko/api/src/testing/reviews-modules.ts'
import { createTestApp, type TestApp } from '@yuko/api/src/testing/test-app.ts'

export interface Inbox {
  test: TestApp
  organizationId: string
  /** Wire IDs of a tag that one in 500 reviews has, and of one of 1,000 products. */
  tagId: string
  productId: string
  get(path: string): Promise<string>
  post(path: string, payload: object): Promise<Record<string, unknown>>
  close(): Promise<void>
}

/** A store with the given number of reviews, and a member who works in its inbox. */
export async function openInbox(reviews: number): Promise<Inbox> {
  const test = await createTestApp({ modules: reviewsModules })
  const organizationId = await createOrganization(test.db)
  const { tagId, productId } = await createManyReviews(test.db, organizationId, reviews)
  const { headers } = await test.signedIn('owner', organizationId)
  const call = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const reply = await test.app.inject({ method, url: `/api/v1${url}`, headers, ...(payload && { payload }) })
    if (reply.statusCode >= 300) throw new Error(`${method} ${url}: ${reply.body}`)
    return reply
  }
  return {
    test,
    organizationId,
    tagId: tagIds.toWire(tagId),
    productId: productIds.toWire(productId),
    get: async (path) => (await call('GET', path)).body,
    post: async (path, payload) => (await call('POST', path, payload)).json(),
    close: () => test.close(),
  }
}
