import { getStoreSync } from '@yuko/contract/store/get-store-sync'
import { startStoreSync } from '@yuko/contract/store/start-store-sync'
import { z } from 'zod'
import { implement, implementDetached } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { handleJob, type JobCall } from '#platform/jobs/define-job.ts'
import { enqueue, enqueueMany } from '#platform/jobs/enqueue.ts'
import { onFact } from '#platform/jobs/fact-job.ts'
import type { Platform } from '#platform/module.ts'
import { createAdminApi } from '#platform/shopify/admin-client.ts'
import { noteSubscribed } from '../connection/connections.repository.ts'
import type { ShopAccess } from '../connection/shop-access.ts'
import type { WebhookTopics } from '../webhooks/topics.ts'
import { shopifyCopier } from './copy-shopify.ts'
import { runSync, type StoreCopier } from './run-sync.ts'
import { startSync } from './start-sync.ts'
import { beginStoreSync, listenToStore, reconcileStore, reconcileStores, runStoreSync, stopStoreSync } from './sync.jobs.ts'
import { readSync } from './sync.mapper.ts'
import { comparedSince, endSync, findExportedBy, findRunning, listCopied } from './syncs.repository.ts'

/** Stores are spread over the night, each always at the same minute. */
const nightMinutes = 180

/** The copy of a platform's store: endpoints and jobs of the store module. */
export function storeSync(
  { clock, publicUrl, fetch }: Pick<Platform, 'clock' | 'publicUrl' | 'fetch'>,
  shops: ShopAccess,
  others: readonly StoreCopier[] = [],
) {
  const admin = createAdminApi({ clock, fetch })
  const isConnected = async (organizationId: string) =>
    (await Promise.all([shops.withShop(organizationId), ...others.map((one) => one.isFor(organizationId))])).some(Boolean)

  return {
    endpoints: [
      implement(getStoreSync, ({ trx, organizationId }) => readSync(trx, clock, organizationId)),
      implementDetached(startStoreSync, async ({ db, organizationId }) => {
        if (!(await isConnected(organizationId)))
          throw new Refusal('store.not-connected', 'Connect the store through its platform first')
        return db.forOrganization(organizationId, async (trx) => {
          if (!(await startSync(trx, clock, organizationId, 'full')))
            throw new Refusal('store.sync-running', 'The store is being copied already')
          return readSync(trx, clock, organizationId)
        })
      }),
    ],
    /** `topics`: of which a shop on Shopify shall tell. */
    jobs: (topics: WebhookTopics) =>
      jobs([shopifyCopier({ shops, admin, fetch, publicUrl, topics: wantedOf(topics) }), ...others]),
    topics: {
      'bulk_operations/finish': {
        handle: async ({ db, organizationId, payload }) => {
          const { admin_graphql_api_id: id } = z.object({ admin_graphql_api_id: z.string() }).parse(payload)
          await db.forOrganization(organizationId, async (trx) => {
            const syncId = await findExportedBy(trx, organizationId, id)
            if (syncId)
              await enqueueMany(trx, runStoreSync, [{ organizationId, syncId }], { organizationId, singletonKey: syncId })
          })
        },
      },
    } satisfies WebhookTopics,
  }

  function jobs(copiers: readonly StoreCopier[]) {
    const copierOf = async (organizationId: string) => {
      for (const copier of copiers) if (await copier.isFor(organizationId)) return copier
      return null
    }
    return [
      handleJob(runStoreSync, (call) => runSync(call, copierOf)),
      onFact(beginStoreSync, async (call) => {
        const { organizationId } = call.fact
        if (!(await tellUs(call, organizationId, copierOf))) return
        await call.db.forOrganization(organizationId, (trx) => startSync(trx, clock, organizationId, 'full'))
      }),
      handleJob(listenToStore, async (call) => {
        await tellUs(call, call.payload.organizationId, copierOf)
      }),
      onFact(stopStoreSync, async ({ db, fact: { organizationId } }) => {
        // It may be connected again by now.
        if (await copierOf(organizationId)) return
        await db.forOrganization(organizationId, async (trx) => {
          const running = await findRunning(trx, organizationId)
          if (running)
            await endSync(trx, organizationId, running.id, {
              state: 'failed',
              problem: 'The store was disconnected.',
              at: clock.now(),
            })
        })
      }),
      handleJob(reconcileStores, ({ db }) =>
        db.asSystem(async (trx) => {
          for (const organizationId of await listCopied(trx)) {
            const minute = Number.parseInt(organizationId.slice(-4), 16) % nightMinutes
            const startAfter = new Date(clock.now().getTime() + minute * 60_000)
            await enqueue(trx, reconcileStore, { organizationId }, { organizationId, startAfter })
          }
        }),
      ),
      handleJob(reconcileStore, async (call) => {
        const { organizationId } = call.payload
        if (!(await tellUs(call, organizationId, copierOf))) return
        await call.db.forOrganization(organizationId, async (trx) => {
          const running = await findRunning(trx, organizationId)
          // One whose job was lost goes on; if it was not, the two notice each other.
          if (running)
            await enqueue(trx, runStoreSync, { organizationId, syncId: running.id }, { organizationId, singletonKey: running.id })
          else await startSync(trx, clock, organizationId, (await comparedSince(trx, organizationId)) ? 'reconcile' : 'full')
        })
      }),
    ]
  }

  /** False when no store is connected. One that does not tell us is compared every night all the same. */
  async function tellUs(
    { db, log, signal }: Pick<JobCall, 'db' | 'log' | 'signal'>,
    organizationId: string,
    copierOf: (organizationId: string) => Promise<StoreCopier | null>,
  ): Promise<boolean> {
    const copier = await copierOf(organizationId)
    if (!copier) return false
    if (!publicUrl.startsWith('https://')) {
      log.warn({ publicUrl }, 'a store cannot tell us of changes: PUBLIC_URL is no https address')
      return true
    }
    let provenAt: Date | null = null
    try {
      await copier.subscribe(organizationId, signal)
      provenAt = clock.now()
    } catch (error) {
      signal.throwIfAborted()
      log.error({ err: error, organizationId }, 'a store does not tell us of its changes')
    }
    await db.forOrganization(organizationId, (trx) => noteSubscribed(trx, organizationId, provenAt))
    return true
  }
}

/** The mandatory ones are part of the app; nobody can subscribe to them. */
const wantedOf = (topics: WebhookTopics) => Object.keys(topics).filter((topic) => !topics[topic]?.isMandatory)
