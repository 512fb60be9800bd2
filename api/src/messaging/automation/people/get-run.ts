import { emptyDefinition } from '@yuko/contract/automation/definition/empty-definition'
import { describeEvent } from '@yuko/contract/automation/events/person-events'
import type { getRun as endpoint, RunDetail } from '@yuko/contract/automation/runs/get-run'
import { translated } from '@yuko/contract/language'
import { emailMessageIds, runIds } from '#ids.ts'
import type { TenantCall } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { inReadersLanguage } from '#platform/in-language.ts'
import type { TierNames } from '#platform/ports/people-facts.ts'
import { readHead } from '../analytics/graph.ts'
import { toMail } from '../analytics/mail.mapper.ts'
import { listMailsOfRun } from '../analytics/mails.repository.ts'
import { stepInWords, wordsOf } from '../in-words.ts'
import { findVersion } from '../workflows/versions.repository.ts'
import { mayBeDone } from './may.ts'
import { toRun } from './run.mapper.ts'
import { findEvent, findRun, listSteps } from './runs.repository.ts'

export function getRun(tierNames: TierNames) {
  return async ({ trx, clock, organizationId, params }: TenantCall<typeof endpoint>): Promise<RunDetail> => {
    const head = await readHead(trx, organizationId, params.workflowId)
    const row = await findRun(trx, organizationId, head.id, runIds.toUuid(params.runId))
    if (!row) throw new Refusal('run.not-found', 'This run doesn’t exist')
    const definition = (await findVersion(trx, organizationId, head.id, row.version))?.definition ?? emptyDefinition
    const nodes = new Map(definition.nodes.map((node) => [node.id, node]))
    const words = await wordsOf(trx, tierNames, organizationId, definition, head.currency)
    const event = row.event_id ? await findEvent(trx, organizationId, row.event_id) : undefined
    const mails = await listMailsOfRun(trx, organizationId, row.subscriber_id, row.id)
    const steps = await listSteps(trx, organizationId, row.id)
    return {
      ...toRun(row),
      steps: steps.map((step) => ({
        nodeId: step.node_id,
        visit: step.visit,
        status: step.status,
        reason: step.reason,
        branch: step.branch,
        leaves: stepInWords(nodes.get(step.node_id), step.decision, words, definition.audience),
        emailMessageId: step.email_id && emailMessageIds.toWire(step.email_id),
        startedAt: step.started_at.toISOString(),
        finishedAt: step.finished_at?.toISOString() ?? null,
      })),
      definition,
      event: event
        ? {
            type: event.type,
            label: inReadersLanguage(() => translated(describeEvent(event.type).label)),
            occurredAt: event.occurred_at.toISOString(),
          }
        : null,
      mails: mails.map(toMail),
      may: mayBeDone(row, nodes.get(row.node_id ?? ''), clock.now()),
    }
  }
}
