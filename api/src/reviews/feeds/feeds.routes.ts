import { randomUUID } from 'node:crypto'
import { closeFeed } from '@yuko/contract/feeds/close-feed'
import { type Feed, type FeedKind, type FeedProblem, feedKind } from '@yuko/contract/feeds/feed'
import { listFeeds } from '@yuko/contract/feeds/list-feeds'
import { renewFeedAddress } from '@yuko/contract/feeds/renew-feed-address'
import type { FastifyInstance } from 'fastify'
import { readOrganization } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { implement } from '#platform/http/implement.ts'
import type { Platform } from '#platform/module.ts'
import { createSignedIds, type SignedIds } from '#platform/signed-ids.ts'
import { countForFeeds, type FeedRow, findFeedByKey, listFeedRows, saveKey, updateFeed } from './feeds.repository.ts'
import { currentFile, feedFormats } from './write-feed.ts'

const feedPath = '/feeds'

export const createFeedLinks = ({ secretFor }: Pick<Platform, 'secretFor'>): SignedIds =>
  createSignedIds(secretFor('review-feeds'))

export function feedsEndpoints({ publicUrl }: Pick<Platform, 'publicUrl'>, links: SignedIds) {
  const addressOf = ({ organization_id, kind, key }: FeedRow) =>
    key === null ? null : `${publicUrl}${feedPath}/${links.write([organization_id, key])}.${feedFormats[kind].extension}`

  async function toFeed(trx: Trx, organizationId: string, kind: FeedKind, row: FeedRow | undefined): Promise<Feed> {
    const counts = await countForFeeds(trx, organizationId)
    const { website } = await readOrganization(trx, organizationId)
    const problems: FeedProblem[] = [
      { reason: 'of_store', severity: 'left_out', reviews: counts.of_store, products: 0 },
      { reason: 'no_product_url', severity: 'left_out', reviews: counts.without_url, products: counts.products_without_url },
      { reason: 'no_text', severity: 'left_out', reviews: row?.without_text ?? 0, products: 0 },
      { reason: 'no_brand', severity: 'advice', reviews: 0, products: counts.products_without_brand },
      ...(kind === 'google'
        ? [{ reason: 'no_number', severity: 'advice', reviews: 0, products: counts.products_without_number } as const]
        : []),
    ]
    if (kind === 'meta' && website === null) problems.push({ reason: 'no_website', severity: 'error', reviews: 0, products: 0 })
    return {
      kind,
      address: row ? addressOf(row) : null,
      published: counts.published,
      problems: problems.filter(({ reason, reviews, products }) => reason === 'no_website' || reviews + products > 0),
      written:
        row && row.written_at !== null
          ? { at: row.written_at.toISOString(), reviews: row.reviews ?? 0, bytes: row.bytes ?? 0 }
          : null,
      fetchedAt: row?.fetched_at?.toISOString() ?? null,
    }
  }

  return [
    implement(listFeeds, async ({ trx, organizationId }) => {
      const rows = await listFeedRows(trx, organizationId)
      const items: Feed[] = []
      for (const kind of feedKind.options)
        items.push(
          await toFeed(
            trx,
            organizationId,
            kind,
            rows.find((row) => row.kind === kind),
          ),
        )
      return { items, nextCursor: null }
    }),

    implement(renewFeedAddress, async ({ trx, organizationId, params: { kind } }) =>
      toFeed(trx, organizationId, kind, await saveKey(trx, organizationId, kind, randomUUID())),
    ),

    implement(closeFeed, async ({ trx, organizationId, params: { kind } }) =>
      toFeed(trx, organizationId, kind, await saveKey(trx, organizationId, kind, null)),
    ),
  ]
}

/** The feeds that Google and Meta fetch. A forged URL is refused without a lookup. */
export function feedFiles(platform: Platform, links: SignedIds) {
  const { db, clock, storage } = platform
  const writing = new Map<string, ReturnType<typeof currentFile>>()

  /** Concurrent requests for a changed feed wait for the same file. */
  const fileOf = (row: FeedRow) => {
    const id = `${row.organization_id} ${row.kind}`
    const file = writing.get(id) ?? currentFile(platform, row).finally(() => writing.delete(id))
    writing.set(id, file)
    return file
  }

  return async (app: FastifyInstance) => {
    app.get<{ Params: { file: string } }>(`${feedPath}/:file`, { schema: { hide: true } as object }, async (request, reply) => {
      const [token = '', extension] = request.params.file.split('.')
      const [organizationId, key] = links.read(token) ?? []
      const row =
        organizationId && key
          ? await db.forOrganization(organizationId, (trx) => findFeedByKey(trx, organizationId, key))
          : undefined
      if (!row || feedFormats[row.kind].extension !== extension) return reply.callNotFound()

      const { fileKey, at } = await fileOf(row)
      await db.forOrganization(row.organization_id, (trx) => updateFeed(trx, row, { fetched_at: clock.now() }))
      reply
        .header('last-modified', at.toUTCString())
        .header('cache-control', 'private, no-cache')
        .header('x-robots-tag', 'noindex')
      const since = Date.parse(request.headers['if-modified-since'] ?? '')
      if (since >= Math.floor(at.getTime() / 1000) * 1000) return reply.code(304).send()
      return reply.type(feedFormats[row.kind].mediaType).send(storage.read(fileKey))
    })
  }
}
