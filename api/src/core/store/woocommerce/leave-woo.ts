import { z } from 'zod'
import type { Trx } from '#platform/db/database.ts'
import { defineJob, handleJob, type JobImplementation } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Platform } from '#platform/module.ts'
import { findConnection } from '../connection/connections.repository.ts'
import { WooError } from '../woo-error.ts'
import { unsubscribeWoo } from './subscribe-woo.ts'
import type { WooAccess } from './woo-access.ts'
import { deliveryUrl } from './woo-webhook.routes.ts'

/** Deletes our webhooks in a disconnected store. Retries for some hours if the store is down. */
const leaveWoocommerceStore = defineJob({
  name: 'leave-woocommerce-store',
  payload: z.object({ organizationId: z.uuid(), site: z.string(), sealedKeys: z.base64() }),
  retry: { limit: 12, delaySeconds: 30 },
})

/**
 * In the transaction that disconnects, before it deletes the keys: they go into the job, encrypted. Jobs of a closed organization
 * wait, so when closing, this job belongs to no organization, which needs a system transaction.
 */
export async function leaveWoo(trx: Trx, organizationId: string, { isClosing }: { isClosing: boolean }): Promise<void> {
  const row = await findConnection(trx, organizationId)
  if (!row?.access_token || row.disconnected_at) return
  const sealedKeys = Buffer.from(row.access_token).toString('base64')
  const payload = { organizationId, site: row.shop, sealedKeys }
  await enqueue(trx, leaveWoocommerceStore, payload, { organizationId: isClosing ? null : organizationId })
}

export function handleLeaveWoo({ publicUrl }: Pick<Platform, 'publicUrl'>, stores: WooAccess): JobImplementation {
  return handleJob(leaveWoocommerceStore, async ({ db, log, signal, payload: { organizationId, site, sealedKeys } }) => {
    const row = await db.asSystem((trx) => findConnection(trx, organizationId))
    // Connected again by now, so the webhooks stay.
    if (row && !row.disconnected_at) return
    const client = stores.withKeys(site, Buffer.from(sealedKeys, 'base64'))
    await unsubscribeWoo(client, deliveryUrl(publicUrl, organizationId), signal).catch((error: unknown) => {
      if (!(error instanceof WooError) || error.mayPass) throw error
      // The keys were deleted in the store. Its webhooks are acknowledged and dropped.
      log.info({ err: error, organizationId }, 'disconnected store still sends webhooks')
    })
  })
}
