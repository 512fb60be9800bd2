import type { NodeOf } from '@yuko/contract/automation/definition/node'
import { i18n } from '@yuko/contract/language'
import { enqueueMany } from '#platform/jobs/enqueue.ts'
import { minuteMs } from '#platform/wall-clock.ts'
import type { StepKind } from '../runs/step.ts'
import { callWorkflowWebhook } from './webhook.jobs.ts'

/** Longer than all retries take: the run continues even if its job is lost. */
const longestWaitMs = 120 * minuteMs

/** A job makes the call after the transaction; the response decides the branch. */
export const webhook: StepKind<NodeOf<'webhook'>> = {
  plan: ({ now }, travelers) =>
    travelers.map(({ waitsSince, outcome }) =>
      waitsSince
        ? { kind: 'go', branch: outcome ?? 'failed' }
        : {
            kind: 'wait',
            until: new Date(now.getTime() + longestWaitMs),
            awaits: 'webhook',
            words: () => i18n.t('Calls the webhook URL'),
          },
    ),
  async perform({ trx, organizationId, node }, travelers, planned) {
    const callers = travelers.filter((_, at) => planned[at]?.kind === 'wait')
    const calls = callers.map(({ id, visit }) => ({ organizationId, runId: id, nodeId: node.id, visit }))
    await enqueueMany(trx, callWorkflowWebhook, calls, { organizationId })
    return [...planned]
  },
}
