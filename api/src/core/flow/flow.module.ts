import { handleJob } from '#platform/jobs/define-job.ts'
import type { Module, Platform } from '#platform/module.ts'
import type { ShopFlow } from '#platform/ports/shop-flow.ts'
import type { Snapshots } from '#platform/ports/snapshots.ts'
import type { FlowDomains } from './actions.ts'
import { sweepFlow } from './flow.jobs.ts'
import { sweepFlow as sweep } from './flow.repository.ts'
import { registerFlow } from './flow.routes.ts'
import { triggerJobs } from './send-triggers.ts'

const dayMs = 24 * 3_600_000

export interface FlowNeeds extends FlowDomains {
  readonly shops: ShopFlow
  readonly snapshots: Snapshots
}

/** Triggers and actions in Shopify Flow; decision 71. */
export function flowModule(platform: Platform, { shops, snapshots, ...domains }: FlowNeeds): Module {
  return {
    name: 'flow',
    jobs: [
      ...triggerJobs(shops, snapshots),
      handleJob(sweepFlow, async ({ db, clock }) => {
        const month = new Date(clock.now().getTime() - 30 * dayMs)
        await db.asSystem((trx) => sweep(trx, month))
      }),
    ],
    async plugin(app) {
      await app.register((scope) => registerFlow(scope, platform, domains))
    },
  }
}
