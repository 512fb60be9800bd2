import { z } from 'zod'
import type { Database } from '#platform/db/database.ts'
import { defineJob, handleJob, type JobImplementation } from '#platform/jobs/define-job.ts'
import { enqueueEmail } from '#platform/mail/enqueue-email.ts'
import type { Platform } from '#platform/module.ts'
import { changeRelease, comparisonOf, type ReleaseServices } from './releases/control.ts'
import type { ReleaseState } from './releases/release-state.ts'

const watchReleases = defineJob({
  name: 'watch-releases',
  payload: z.object({}),
  cron: '* * * * *',
  retry: { limit: 1 },
  concurrency: 1,
})

/**
 * Rolls back what exceeds the armed thresholds: a canary ends, a live release returns to the previous one. Happens once: the
 * remote is disarmed, and operators are notified.
 */
export function handleWatchReleases(
  services: ReleaseServices,
  { operators, publicUrl }: Pick<Platform, 'operators' | 'publicUrl'>,
): JobImplementation {
  return handleJob(watchReleases, async ({ db }) => {
    services.known.forget()
    for (const state of (await services.known.states()).values()) {
      if (!state.armed || !(state.canary || state.previous)) continue
      const comparison = await comparisonOf(services, state)
      if (comparison?.verdict !== 'worse') continue
      const reason = `Automatic rollback: ${comparison.reason}`
      await changeRelease(services, state.remote, { action: state.canary ? 'end-canary' : 'roll-back', reason }, 'automatic')
      await tell(db, state, reason)
      await changeRelease(services, state.remote, { action: 'disarm', reason: 'Rolled back once' }, 'automatic')
    }
  })

  async function tell(db: Database, { remote, canary, live, previous }: ReleaseState, reason: string): Promise<void> {
    const what = canary ? `Canary ended: ${remote} ${canary.version}` : `Rolled back: ${remote} from ${live} to ${previous}`
    const content = {
      heading: what,
      preview: reason,
      paragraphs: [reason, 'Automatic rollback is now off. Arm it again with the next release.'],
      note: 'You received this email because you’re an operator of this server.',
      action: { label: 'Open releases', url: `${publicUrl}/app/settings/releases` },
    }
    await db.asSystem(async (trx) => {
      for (const address of operators) {
        const key = `release-taken-back:${remote}:${canary?.id ?? live}:${address}`
        await enqueueEmail(trx, services.clock, { organizationId: null, key, to: { address }, subject: what, content })
      }
    })
  }
}
