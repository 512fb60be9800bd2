import { z } from 'zod'
import { shopSegmentIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { handleJob, type JobCall } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { onFact } from '#platform/jobs/fact-job.ts'
import type { Platform } from '#platform/module.ts'
import type { ShopSegmentUses } from '#platform/ports/shop-segment-uses.ts'
import { AdminApiError } from '#platform/shopify/admin-api-error.ts'
import { type AdminApi, type AdminClient, createAdminApi } from '#platform/shopify/admin-client.ts'
import { webhookPath } from '#platform/shopify/app-settings.ts'
import type { ShopAccess } from '../connection/shop-access.ts'
import { gid, moment, text } from '../payload-fields.ts'
import { listenToSegment, stopListening } from './listen-to-segment.ts'
import { findRequest, memberPages, requestMembers, type SegmentRequest } from './member-pages.ts'
import { followShopSegments, readShopSegmentMembers, readShopSegments, refreshShopSegments } from './shop-segments.jobs.ts'
import {
  findFollowed,
  finishReading,
  listFollowed,
  listFollowers,
  type Unused,
  unfollow,
  writeMemberPage,
  writeSegments,
} from './shop-segments.repository.ts'

/** Others can't be used. Shops have a few dozen. */
const mostSegments = 1000
/** A reading whose number of members is unchanged ends early, but not for longer than this. */
const readFullyAfterMs = 20 * 3_600_000
/** What uses a chosen segment may not be saved yet. */
const choosingMs = 24 * 3_600_000
/** Retrying may help. */
const passing = new Set<AdminApiError['failure']>(['unreachable', 'throttled'])

const segmentPage = /* GraphQL */ `query SegmentPage($after: String) {
  segments(first: 250, after: $after, sortKey: ID) { nodes { id name lastEditDate } pageInfo { hasNextPage endCursor } }
}`
const page = z.object({
  segments: z.object({
    nodes: z.array(z.object({ id: gid, name: text, lastEditDate: moment })),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
  }),
})

interface Tools {
  readonly shops: ShopAccess
  readonly admin: AdminApi
  readonly uses: ShopSegmentUses
  readonly publicUrl: string
}

/** null: the shop can't reach the server. */
const webhookUrlOf = ({ publicUrl }: Tools) => (publicUrl.startsWith('https://') ? `${publicUrl}${webhookPath}` : null)

/** Copies the names of a shop's segments, and the members of followed ones. */
export function segmentReading(
  { clock, fetch, publicUrl }: Pick<Platform, 'clock' | 'fetch' | 'publicUrl'>,
  shops: ShopAccess,
  uses: ShopSegmentUses,
) {
  const tools: Tools = { shops, admin: createAdminApi({ clock, fetch }), uses, publicUrl }
  return [
    onFact(followShopSegments, async ({ db, fact: { organizationId } }) => {
      await db.forOrganization(organizationId, (trx) =>
        enqueue(trx, readShopSegments, { organizationId }, { organizationId, singletonKey: organizationId }),
      )
    }),
    handleJob(refreshShopSegments, ({ db }) =>
      db.asSystem(async (trx) => {
        for (const organizationId of await listFollowers(trx))
          await enqueue(trx, readShopSegments, { organizationId }, { organizationId, singletonKey: organizationId })
      }),
    ),
    handleJob(readShopSegments, (call) => attempt(call, tools, (client) => readNames(call, client, tools))),
    handleJob(readShopSegmentMembers, (call) => attempt(call, tools, (client) => readMembers(call, client, tools))),
  ]
}

async function attempt(
  { payload, log }: JobCall<typeof readShopSegments.payload>,
  { shops, admin }: Tools,
  read: (client: AdminClient) => Promise<void>,
): Promise<void> {
  const shop = await shops.withShop(payload.organizationId)
  if (!shop) return
  try {
    await read(admin.of(shop))
  } catch (error) {
    if (!(error instanceof AdminApiError) || passing.has(error.failure)) throw error
    // The next hour tries again.
    log.warn({ err: error, shop: shop.shop }, 'failed to read customer segments')
  }
}

async function readNames(
  { db, clock, payload, signal }: JobCall<typeof readShopSegments.payload>,
  client: AdminClient,
  tools: Tools,
) {
  const webhookUrl = webhookUrlOf(tools)
  const { organizationId } = payload
  const found: { external_id: string; name: string; edited_at: string }[] = []
  for (let after: string | null = null; ; signal.throwIfAborted()) {
    const { nodes, pageInfo }: z.output<typeof page>['segments'] = (await client.call(segmentPage, { after }, page, signal)).data
      .segments
    found.push(...nodes.map(({ id, name, lastEditDate }) => ({ external_id: id, name, edited_at: lastEditDate })))
    after = pageInfo.hasNextPage && found.length < mostSegments ? pageInfo.endCursor : null
    if (after === null) break
  }
  const unused = await db.forOrganization(organizationId, async (trx) => {
    await writeSegments(trx, organizationId, found, clock.now())
    return findUnused(trx, organizationId, tools.uses, clock.now())
  })
  if (webhookUrl && unused.segments.length > 0) await stopListening(client, webhookUrl, unused, signal)
  await db.forOrganization(organizationId, async (trx) => {
    await unfollow(trx, organizationId, unused)
    for (const { id: segmentId } of await listFollowed(trx, organizationId))
      await enqueue(
        trx,
        readShopSegmentMembers,
        { organizationId, segmentId, request: null },
        { organizationId, singletonKey: segmentId },
      )
  })
}

/** Followed segments that nothing uses. */
async function findUnused(trx: Trx, organizationId: string, uses: ShopSegmentUses, now: Date): Promise<Unused> {
  const chosenBefore = new Date(now.getTime() - choosingMs)
  const all = await listFollowed(trx, organizationId, { withDeleted: true })
  const candidates = all.filter(({ followed_at }) => followed_at < chosenBefore)
  const wireIds = candidates.map(({ id }) => shopSegmentIds.toWire(id))
  const used = wireIds.length > 0 ? await uses(trx, organizationId, wireIds, now) : new Set()
  const segments = candidates.filter(({ id }) => !used.has(shopSegmentIds.toWire(id)))
  return { segments, chosenBefore, areAll: segments.length === all.length }
}

type MembersCall = JobCall<typeof readShopSegmentMembers.payload>

async function readMembers(call: MembersCall, client: AdminClient, tools: Tools): Promise<void> {
  const { db, clock, log, payload, signal } = call
  const { organizationId, segmentId, request } = payload
  const segment = await db.forOrganization(organizationId, (trx) => findFollowed(trx, organizationId, segmentId))
  if (!segment) return
  const segmentGid = `gid://shopify/Segment/${segment.external_id}`
  if (request === null) {
    const webhookUrl = webhookUrlOf(tools)
    if (webhookUrl) {
      const refused = await listenToSegment(client, webhookUrl, segmentGid, signal)
      if (refused.length > 0) log.warn({ shop: client.shop, refused }, 'shop rejected webhooks of a customer segment')
    }
    const readAt = clock.now().toISOString()
    await comeBack(call, { queryId: await requestMembers(client, segmentGid, signal), readAt })
    return
  }
  const { isDone, count } = await findRequest(client, request.queryId, signal)
  if (!isDone) return comeBack(call, request)
  const readAt = new Date(request.readAt)
  if (count === segment.customers && isRecent(segment, readAt)) return
  for await (const customers of memberPages(client, request.queryId, signal))
    await db.forOrganization(organizationId, (trx) => writeMemberPage(trx, organizationId, segmentId, customers, readAt))
  await db.forOrganization(organizationId, (trx) => finishReading(trx, organizationId, segmentId, readAt))
}

/** The store's clock may be a little ahead of ours. */
const skewMs = 60_000

function isRecent({ read_at, edited_at }: { read_at: Date | null; edited_at: Date }, now: Date): boolean {
  if (read_at === null || now.getTime() - read_at.getTime() > readFullyAfterMs) return false
  return edited_at.getTime() + skewMs < read_at.getTime()
}

/** Most are ready within five seconds, some take minutes. After an hour, the next reading asks again. */
async function comeBack({ db, clock, payload }: MembersCall, request: SegmentRequest): Promise<void> {
  const now = clock.now().getTime()
  const age = now - new Date(request.readAt).getTime()
  if (age > 3_600_000) return
  const { organizationId, segmentId } = payload
  const startAfter = new Date(now + Math.min(60_000, Math.max(1000, age / 4)))
  await db.forOrganization(organizationId, (trx) =>
    enqueue(trx, readShopSegmentMembers, { ...payload, request }, { organizationId, startAfter, singletonKey: segmentId }),
  )
}
