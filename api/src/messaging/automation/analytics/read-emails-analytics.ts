import type { EmailsAnalytics } from '@yuko/contract/automation/analytics/get-workflow-emails-analytics'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import type { Period } from '#platform/db/period.ts'
import { bucketsOf, type Step, seriesOf } from './buckets.ts'
import { compareVariants } from './compare-variants.ts'
import type { Of } from './figure-sources.repository.ts'
import { listWinners } from './graph.repository.ts'
import type { Graph, GraphNode } from './graph.ts'
import { countConversions, countMails, countRecipients } from './mail-figures.repository.ts'
import { type AskedAnalytics, readScope } from './read-scope.ts'
import { countSteps } from './run-figures.repository.ts'
import { type Counted, sumFigures, variantsOf } from './sum-figures.ts'
import { sumReasons } from './sum-reasons.ts'

export async function readEmailsAnalytics(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  workflowId: string,
  asked: AskedAnalytics,
): Promise<EmailsAnalytics> {
  const { graph, period, compared, of, step, head } = await readScope(trx, clock, organizationId, workflowId, asked)
  const senders = graph.nodes.filter(({ type }) => type === 'send_email')
  const now = await count(trx, of, period, step, senders)
  const before = compared && (await count(trx, of, compared, 'day', senders))
  return {
    ...head,
    total: sumFigures(now, {}),
    before: before && sumFigures(before, {}),
    emails: senders.map((node) => emailOf(node, graph, now)),
    comparisons: compareVariants(graph, { ...now, winners: await listWinners(trx, organizationId, graph.head.id) }),
    step,
    series: seriesOf(bucketsOf(period, step), overTime(now), ['sent', 'opened', 'clicked', 'converted']),
  }
}

async function count(trx: Trx, of: Of, period: Period, step: Step, senders: readonly GraphNode[]): Promise<Counted> {
  const steps = await countSteps(
    ...([trx, of, period] as const),
    senders.map(({ nodeId }) => nodeId),
  )
  return {
    mails: await countMails(trx, of, period, step),
    recipients: await countRecipients(trx, of, period),
    conversions: await countConversions(trx, of, period, step),
    skips: steps.filter(({ status }) => status === 'skipped'),
  }
}

function emailOf(node: GraphNode, graph: Graph, counted: Counted): EmailsAnalytics['emails'][number] {
  const { nodeId } = node
  return {
    ...node,
    figures: sumFigures(counted, { nodeId }),
    skips: sumReasons([
      ...counted.skips.filter((skip) => skip.nodeId === nodeId),
      // Suppressed between the decision and sending.
      ...counted.mails.flatMap((row) =>
        row.nodeId === nodeId && row.suppressed > 0 ? [{ reason: 'refused_since', count: row.suppressed }] : [],
      ),
    ]),
    variants: variantsOf(graph, counted, nodeId).map(({ id, label }) => ({
      id,
      label,
      figures: sumFigures(counted, { nodeId, variant: id }),
    })),
  }
}

function overTime({ mails, conversions }: Counted) {
  const none = { sent: 0, opened: 0, clicked: 0, converted: 0 }
  return [
    ...mails.map(({ at, sent, openedByPeople, clicked }) => ({ ...none, at, sent, opened: openedByPeople, clicked })),
    ...conversions.map(({ at, converted }) => ({ ...none, at, converted })),
  ]
}
