import { getStoreSync } from '@yuko/contract/store/get-store-sync'
import { startStoreSync } from '@yuko/contract/store/start-store-sync'
import { z } from 'zod'
import { implement, implementDetached } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { enqueueMany } from '#platform/jobs/enqueue.ts'
import type { Platform } from '#platform/module.ts'
import { createAdminApi } from '#platform/shopify/admin-client.ts'
import type { ShopAccess } from '../connection/shop-access.ts'
import type { WebhookTopics } from '../webhooks/topics.ts'
import { shopifyCopier } from './copy-shopify.ts'
import type { StoreCopier } from './run-sync.ts'
import { startSync } from './start-sync.ts'
import { syncHandlers } from './sync.handlers.ts'
import { runStoreSync } from './sync.jobs.ts'
import { readSync } from './sync.mapper.ts'
import { findExportedBy } from './syncs.repository.ts'

/** Sync of a platform's store: endpoints and jobs of the store module. */
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
          throw new Refusal('store.not-connected', 'Connect your store through its platform first')
        return db.forOrganization(organizationId, async (trx) => {
          if (!(await startSync(trx, clock, organizationId, 'full')))
            throw new Refusal('store.sync-running', 'A sync of your store is already running')
          return readSync(trx, clock, organizationId)
        })
      }),
    ],
    /** `topics`: webhook topics that Shopify shops subscribe to. */
    jobs: (topics: WebhookTopics) =>
      syncHandlers({ clock, publicUrl }, [
        shopifyCopier({ shops, admin, fetch, publicUrl, topics: wantedOf(topics) }),
        ...others,
      ]),
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
}

/** Mandatory topics are configured in the app and can't be subscribed to. */
const wantedOf = (topics: WebhookTopics) =>
  Object.keys(topics).filter((topic) => !topics[topic]?.isMandatory && !topics[topic]?.isSelective)
