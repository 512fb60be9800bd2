import type { JobCall } from '#platform/jobs/define-job.ts'
import type { Platform } from '#platform/module.ts'
import { noteSubscribed } from '../connection/connections.repository.ts'
import type { StoreCopier } from './run-sync.ts'

type CopierOf = (organizationId: string) => Promise<StoreCopier | null>

/** Subscribes to a store's webhooks. false: none is connected. Without them it is still reconciled every night. */
export const changeSubscriber =
  ({ clock, publicUrl }: Pick<Platform, 'clock' | 'publicUrl'>, copierOf: CopierOf) =>
  async ({ db, log, signal }: Pick<JobCall, 'db' | 'log' | 'signal'>, organizationId: string): Promise<boolean> => {
    const copier = await copierOf(organizationId)
    if (!copier) return false
    if (!publicUrl.startsWith('https://')) {
      log.warn({ publicUrl }, 'store webhooks are off: PUBLIC_URL is not an https URL')
      return true
    }
    let provenAt: Date | null = null
    try {
      await copier.subscribe(organizationId, signal)
      provenAt = clock.now()
    } catch (error) {
      signal.throwIfAborted()
      log.error({ err: error, organizationId }, 'failed to subscribe to store webhooks')
    }
    await db.forOrganization(organizationId, (trx) => noteSubscribed(trx, organizationId, provenAt))
    // Nothing else depends on it: the merchant may not have granted it, or the extension isn't deployed.
    await copier.observe?.(organizationId, signal).catch((error: unknown) => {
      signal.throwIfAborted()
      log.warn({ err: error, organizationId }, 'failed to turn on the web pixel')
    })
    return true
  }
