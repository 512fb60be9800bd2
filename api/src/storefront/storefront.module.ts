import { createHash } from 'node:crypto'
import type { ReplyOf } from '@yuko/contract/endpoint'
import { listStorefrontReviews, type StorefrontReview } from '@yuko/contract/storefront/list-storefront-reviews'
import { z } from 'zod'
import { decodeCursor, momentInCursor, pageFrom } from '#platform/http/cursor.ts'
import { implementDetached } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { idCodec } from '#platform/ids.ts'
import type { Module, Platform } from '#platform/module.ts'
import {
  findProduct,
  findStore,
  findSummary,
  listPicturesOf,
  listPublished,
  type PublishedRow,
  rememberWidget,
} from './storefront.repository.ts'

const reviewIds = idCodec('rev')
const position = z.tuple([z.int().min(1).max(5), momentInCursor, z.uuid()])

/**
 * A shop's page asks at every view, so caches answer most of them: fresh for a minute, then shown while the new state is
 * fetched. A review that is taken from the public is gone everywhere within six minutes.
 */
const cacheControl = 'public, max-age=60, stale-while-revalidate=300'

export function storefrontModule({ publicUrl }: Pick<Platform, 'publicUrl'>): Module {
  /** Organizations whose widget was seen: it is written down once, and this spares the asking. */
  const seen = new Set<string>()
  /** Where a page of the shop itself asks from; previews in the admin have our own origin, or none. */
  const shopOf = (origin: string | undefined) => (origin && /^https?:/.test(origin) && origin !== publicUrl ? origin : null)

  return {
    name: 'storefront',
    endpoints: [
      implementDetached(listStorefrontReviews, async ({ db, params, query, request, response, clock }) => {
        const store = await db.asSystem((trx) => findStore(trx, params.store))
        if (!store) throw new Refusal('store.not-found', 'There is no such store')
        const shop = seen.has(store.id) ? null : shopOf(request.headers.origin)
        if (shop) {
          await db.forOrganization(store.id, (trx) => rememberWidget(trx, store.id, shop.slice(0, 300), clock.now()))
          seen.add(store.id)
        }
        const reply = await db.forOrganization(store.id, async (trx): Promise<ReplyOf<typeof listStorefrontReviews>> => {
          const product = query.product === undefined ? null : ((await findProduct(trx, store.id, query.product)) ?? null)
          if (query.product !== undefined && product === null)
            throw new Refusal('product.not-found', 'The store has no such product')
          const [rating, at, id] = query.cursor === undefined ? [] : decodeCursor(query.cursor, position)
          const rows = await listPublished(trx, {
            organizationId: store.id,
            productId: product?.id ?? null,
            ratings: query.rating,
            sort: query.sort,
            limit: query.limit + 1,
            after: id === undefined ? undefined : { rating: rating ?? 0, submittedAt: new Date(at ?? 0), id },
          })
          const pictures = await listPicturesOf(
            trx,
            store.id,
            rows.filter((row) => row.picture_count > 0).map((row) => row.id),
          )
          return {
            store: { name: store.name },
            product: product && { title: product.title, handle: product.handle },
            summary: await findSummary(trx, store.id, product?.id ?? null),
            ...pageFrom(
              rows,
              query.limit,
              (row) => toShopper(row, pictures.get(row.id) ?? []),
              (row) => [row.rating, row.submitted_at.getTime(), row.id],
            ),
          }
        })
        const tag = `W/"${createHash('sha256').update(JSON.stringify(reply)).digest('base64url').slice(0, 22)}"`
        response.header('cache-control', cacheControl).header('etag', tag)
        return reply
      }),
    ],
  }
}

function toShopper(row: PublishedRow, pictures: { url: string }[]): StorefrontReview {
  return {
    reviewId: reviewIds.toWire(row.id),
    rating: row.rating,
    title: row.title,
    body: row.body,
    language: row.language,
    authorName: row.author_name,
    isVerifiedBuyer: row.verification === 'verified_buyer',
    isFeatured: row.is_featured,
    submittedAt: row.submitted_at.toISOString(),
    product: row.product_id === null ? null : { title: row.product_title ?? '', url: row.product_url },
    pictures,
    reply:
      row.reply_body === null || row.reply_author === null || row.reply_at === null
        ? null
        : { authorName: row.reply_author, body: row.reply_body, createdAt: row.reply_at.toISOString() },
  }
}
