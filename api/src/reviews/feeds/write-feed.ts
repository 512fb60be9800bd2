import { Readable } from 'node:stream'
import type { FeedKind } from '@yuko/contract/feeds/feed'
import { readOrganization } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { Database } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Platform } from '#platform/module.ts'
import { removeFiles } from '#platform/remove-files.job.ts'
import { listMediaOf } from '../media/media.repository.ts'
import { publicFiles } from '../media/media.ts'
import type { FeedEntry, FeedFormat } from './feed-format.ts'
import { type FeedReview, type FeedRow, lastChange, listFeedReviews, listOtherProducts, updateFeed } from './feeds.repository.ts'
import { googleFeed } from './google-feed.ts'
import { metaFeed } from './meta-feed.ts'

export const feedFormats: Readonly<Record<FeedKind, FeedFormat>> = { google: googleFeed, meta: metaFeed }

const pageSize = 1000
const minute = 60_000
/** Changes without a fact, such as a product's new URL, reach the file after a day. */
const longest = 24 * 60 * minute

type Surroundings = Pick<Platform, 'db' | 'clock' | 'storage' | 'publicUrl'>

/** The current file of a feed, rewritten if something changed. */
export async function currentFile(platform: Surroundings, row: FeedRow): Promise<{ fileKey: string; at: Date }> {
  const { db, clock } = platform
  const seq = await db.forOrganization(row.organization_id, (trx) => lastChange(trx, row.organization_id))
  if (row.file_key !== null && row.written_at !== null) {
    const isYoung = clock.now().getTime() - row.written_at.getTime() < longest
    if (row.written_seq === seq && isYoung) return { fileKey: row.file_key, at: row.written_at }
  }
  return writeFeed(platform, row, seq)
}

/** Reviews are written page by page, so that memory use stays constant. */
async function writeFeed({ db, clock, storage, publicUrl }: Surroundings, row: FeedRow, seq: number) {
  const { organization_id: organizationId, kind } = row
  const format = feedFormats[kind]
  const store = await db.forOrganization(organizationId, (trx) => readOrganization(trx, organizationId))
  const at = clock.now()
  const counts = { reviews: 0, without_text: 0 }

  async function* pieces(): AsyncGenerator<string> {
    yield format.head(store)
    for await (const entries of pages(db, publicUrl, organizationId)) {
      const withText = entries.filter(({ review }) => review.body.trim() !== '')
      counts.reviews += withText.length
      counts.without_text += entries.length - withText.length
      yield withText.map((entry) => format.entry({ ...entry, store })).join('')
    }
    yield format.foot
  }

  const fileKey = `feeds/${organizationId}/${newId()}.${format.extension}`
  const bytes = await storage.write(fileKey, Readable.from(pieces(), { objectMode: false }))
  await db.forOrganization(organizationId, async (trx) => {
    await updateFeed(trx, row, { file_key: fileKey, written_at: at, written_seq: seq, bytes, ...counts })
    // Readers of the previous file can finish.
    if (row.file_key !== null)
      await enqueue(
        trx,
        removeFiles,
        { keys: [row.file_key] },
        { organizationId, startAfter: new Date(at.getTime() + 10 * minute) },
      )
  })
  return { fileKey, at }
}

async function* pages(db: Database, publicUrl: string, organizationId: string): AsyncGenerator<Omit<FeedEntry, 'store'>[]> {
  for (let after: FeedReview | undefined; ; ) {
    const start = after
    const entries = await db.forOrganization(organizationId, async (trx) => {
      const reviews = await listFeedReviews(trx, organizationId, { after: start, limit: pageSize })
      const pictured = reviews.filter(({ picture_count }) => picture_count > 0).map(({ id }) => id)
      const media = await listMediaOf(trx, organizationId, pictured, { in: ['approved'] })
      const products = [...new Set(reviews.map(({ product_id }) => product_id))]
      const others = await listOtherProducts(trx, organizationId, products)
      return reviews.map((review) => ({
        review,
        others: others.get(review.product_id) ?? [],
        pictures: publicFiles(publicUrl, organizationId, media.get(review.id)).pictures,
      }))
    })
    if (entries.length > 0) yield entries
    if (entries.length < pageSize) return
    after = entries.at(-1)?.review
  }
}
