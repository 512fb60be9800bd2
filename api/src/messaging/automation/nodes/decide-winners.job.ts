import type { NodeOf } from '@yuko/contract/automation/definition/node'
import { z } from 'zod'
import { readTimeZone } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { defineJob, handleJob } from '#platform/jobs/define-job.ts'
import { dayMs } from '#platform/wall-clock.ts'
import type { VariantFigures } from '../automation.tables.ts'
import { readOpenWorkflows } from '../runs/follow-events.ts'
import { countVariants, findWinner, insertWinner, organizationsWithWorkflows } from './ab-winners.repository.ts'

/** Checks every quarter of an hour which A/B tests have enough data. */
export const decideAbWinners = defineJob({
  name: 'decide-ab-winners',
  payload: z.object({}),
  cron: '*/15 * * * *',
  concurrency: 1,
  timeoutSeconds: 600,
  retry: { limit: 0 },
})

export const handleDecideAbWinners = handleJob(decideAbWinners, async ({ db, clock, signal }) => {
  for (const organizationId of await db.asSystem(organizationsWithWorkflows)) {
    signal.throwIfAborted()
    await db.forOrganization(organizationId, (trx) => decideIn(trx, clock, organizationId))
  }
})

async function decideIn(trx: Trx, clock: Clock, organizationId: string): Promise<void> {
  const now = clock.now()
  const call = { trx, organizationId, now, timeZone: await readTimeZone(trx, organizationId) }
  for (const { id, loaded } of await readOpenWorkflows(call)) {
    for (const node of loaded.nodes.values()) {
      if (node.type !== 'ab_test' || !node.winner || (await findWinner(trx, organizationId, id, node.id))) continue
      const { figures, firstAt } = await countVariants(trx, organizationId, id, node)
      if (!hasSeenEnough(node.winner, figures, firstAt, now)) continue
      const best = bestOf(node, figures)
      if (best) await insertWinner(trx, organizationId, { workflowId: id, nodeId: node.id, variant: best, figures, now })
    }
  }
}

function hasSeenEnough(
  { after, n }: NonNullable<NodeOf<'ab_test'>['winner']>,
  figures: readonly VariantFigures[],
  firstAt: Date | null,
  now: Date,
): boolean {
  if (after === 'people') return figures.reduce((sum, { people }) => sum + people, 0) >= n
  return firstAt !== null && firstAt.getTime() + n * dayMs <= now.getTime()
}

/** Most clicks, orders or revenue per person; the first of equals. Undefined: no data. */
export function bestOf(
  { variants }: Pick<NodeOf<'ab_test'>, 'variants'>,
  figures: readonly VariantFigures[],
): string | undefined {
  const rateOf = (id: string) => {
    const found = figures.find(({ variant }) => variant === id)
    return found && found.people > 0 ? found.score / found.people : 0
  }
  const [best] = variants.map(({ id }) => ({ id, rate: rateOf(id) })).sort((one, other) => other.rate - one.rate)
  return best && best.rate > 0 ? best.id : undefined
}
