import { z } from 'zod'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { handleJob, type JobCall } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { onFact } from '#platform/jobs/fact-job.ts'
import type { Platform } from '#platform/module.ts'
import type { ProductStars } from '#platform/ports/product-stars.ts'
import { AdminApiError } from '#platform/shopify/admin-api-error.ts'
import { type AdminApi, type AdminClient, createAdminApi } from '#platform/shopify/admin-client.ts'
import { findConnection } from '../connection/connections.repository.ts'
import type { ShopAccess } from '../connection/shop-access.ts'
import { compareRatings, followRatings, forgetRatings, writeRatings } from './ratings.jobs.ts'
import { claimUnwritten, forgetWritten, listOutdated, noteWritten, type UnwrittenRating } from './ratings.repository.ts'

/** Changes within this time are written together. */
const windowMs = 15_000
/** The platform accepts 25 metafields in a call; a product has two. */
const batchSize = 12
const scope = 'write_products'
const passing = new Set<AdminApiError['failure']>(['unreachable', 'throttled'])

const removal = /* GraphQL */ `mutation RemoveRatings($metafields: [MetafieldIdentifierInput!]!) {
  metafieldsDelete(metafields: $metafields) { userErrors { message } }
}`
const writing = /* GraphQL */ `mutation WriteRatings($metafields: [MetafieldsSetInput!]!) {
  metafieldsSet(metafields: $metafields) { userErrors { message elementIndex } }
}`

const problem = z.object({ message: z.string() })
const problemOfSet = problem.extend({ elementIndex: z.int().nullish() })
const answerOfSet = z.object({ metafieldsSet: z.object({ userErrors: z.array(problemOfSet) }) })
const answerOfDelete = z.object({ metafieldsDelete: z.object({ userErrors: z.array(problem) }) })

/** Product ratings in the shop: the standard metafields `reviews.rating` and `reviews.rating_count`. */
export function productRatings({ clock, fetch }: Pick<Platform, 'clock' | 'fetch'>, shops: ShopAccess, stars: ProductStars) {
  const admin = createAdminApi({ clock, fetch })
  const enqueueWrite = (trx: Trx, organizationId: string) => {
    const startAfter = new Date(Math.ceil((clock.now().getTime() + 1) / windowMs) * windowMs)
    return enqueue(trx, writeRatings, { organizationId }, { organizationId, startAfter, singletonKey: organizationId })
  }

  return [
    onFact(followRatings, async ({ db, fact: { organizationId } }) => {
      await db.forOrganization(organizationId, async (trx) => {
        if (await isWritable(trx, organizationId)) await enqueueWrite(trx, organizationId)
      })
    }),
    onFact(forgetRatings, async ({ db, fact: { organizationId } }) => {
      await db.forOrganization(organizationId, async (trx) => {
        await forgetWritten(trx, organizationId)
        await enqueueWrite(trx, organizationId)
      })
    }),
    handleJob(writeRatings, (call) => write(call, { shops, admin, stars })),
    handleJob(compareRatings, ({ db }) =>
      db.asSystem(async (trx) => {
        for (const organizationId of await listOutdated(trx, stars)) await enqueueWrite(trx, organizationId)
      }),
    ),
  ]
}

/** Missing scopes are requested in the settings, which list all of them. */
async function isWritable(trx: Trx, organizationId: string): Promise<boolean> {
  const connection = await findConnection(trx, organizationId)
  return connection !== undefined && connection.disconnected_at === null && connection.scopes.includes(scope)
}

interface Tools {
  readonly shops: ShopAccess
  readonly admin: AdminApi
  readonly stars: ProductStars
}

async function write({ db, log, payload, signal }: JobCall<typeof writeRatings.payload>, { shops, admin, stars }: Tools) {
  const { organizationId } = payload
  const shop = await shops.withShop(organizationId)
  if (!shop || !(await db.forOrganization(organizationId, (trx) => isWritable(trx, organizationId)))) return
  const client = admin.of(shop)
  let isOvertaken = false
  let after: string | null = null
  for (; ; signal.throwIfAborted()) {
    const claim = newId()
    const from = { claim, after, limit: batchSize }
    const batch: UnwrittenRating[] = await db.forOrganization(organizationId, (trx) =>
      claimUnwritten(trx, organizationId, stars, from),
    )
    const last = batch.at(-1)
    if (!last) break
    after = last.product_id
    try {
      const { accepted, refused } = await send(client, batch, signal)
      // Stays unknown and is retried with the next write.
      if (refused.length > 0) log.warn({ shop: shop.shop, refused }, 'shop rejected the rating of a product')
      const isKnown = await db.forOrganization(organizationId, (trx) => noteWritten(trx, organizationId, claim, accepted))
      isOvertaken ||= !isKnown
    } catch (error) {
      if (!(error instanceof AdminApiError) || passing.has(error.failure)) throw error
      log.warn({ err: error, shop: shop.shop }, 'failed to write product ratings')
      return
    }
  }
  if (isOvertaken) throw new Error('product ratings were written concurrently')
}

/** One refused product blocks its whole call, so the others are sent again without it. */
async function send(client: AdminClient, batch: readonly UnwrittenRating[], signal: AbortSignal) {
  const [gone, rated] = [batch.filter(({ rating }) => rating === null), batch.filter(({ rating }) => rating !== null)]
  const accepted: UnwrittenRating[] = []
  const refused: string[] = []
  if (gone.length > 0) {
    const { data } = await client.call(removal, { metafields: gone.flatMap(placesOf) }, answerOfDelete, signal)
    const { userErrors } = data.metafieldsDelete
    if (userErrors.length === 0) accepted.push(...gone)
    refused.push(...userErrors.map(({ message }) => message))
  }
  for (let rest = rated; rest.length > 0; ) {
    const { data } = await client.call(writing, { metafields: rest.flatMap(metafieldsOf) }, answerOfSet, signal)
    const { userErrors } = data.metafieldsSet
    if (userErrors.length === 0) {
      accepted.push(...rest)
      break
    }
    refused.push(...userErrors.map(({ message }) => message))
    const wrong = new Set(userErrors.map(({ elementIndex }) => Math.floor((elementIndex ?? -1) / 2)))
    const right = rest.filter((_, index) => !wrong.has(index))
    rest = right.length < rest.length ? right : []
  }
  return { accepted, refused }
}

function placesOf({ external_id }: UnwrittenRating) {
  const place = { ownerId: `gid://shopify/Product/${external_id}`, namespace: 'reviews' }
  return [
    { ...place, key: 'rating' },
    { ...place, key: 'rating_count' },
  ] as const
}

function metafieldsOf(product: UnwrittenRating) {
  const [rating, count] = placesOf(product)
  // 4.60 is 4.6, and 5.00 is 5.0.
  const value = product.rating?.replace(/0$/, '')
  return [
    { ...rating, type: 'rating', value: JSON.stringify({ scale_min: '1.0', scale_max: '5.0', value }) },
    { ...count, type: 'number_integer', value: String(product.rating_count) },
  ]
}
