import type { listSubscriberMails as endpoint } from '@yuko/contract/automation/runs/list-subscriber-mails'
import { i18n } from '@yuko/contract/language'
import { emailMessageIds, runIds, subscriberIds, workflowIds } from '#ids.ts'
import { pageFrom } from '#platform/http/cursor.ts'
import type { TenantCall } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { inReadersLanguage } from '#platform/in-language.ts'
import { namesOfEmails } from '../analytics/graph.repository.ts'
import { nameIn } from '../analytics/graph.ts'
import { endOfPage } from '../analytics/page-end.ts'
import { findVersion } from '../workflows/versions.repository.ts'
import { findPerson, listPersonalMails, type PersonalMail } from './subscriber-mails.repository.ts'

export async function listSubscriberMails({
  trx,
  organizationId,
  params,
  query: { limit, cursor },
}: TenantCall<typeof endpoint>) {
  const id = subscriberIds.toUuid(params.subscriberId)
  if (!(await findPerson(trx, organizationId, id)))
    throw new Refusal('subscriber.not-found', 'This person doesn’t exist or was deleted')
  const rows = await listPersonalMails(trx, organizationId, id, { limit: limit + 1, after: endOfPage(cursor) })
  const names = await namesOfSteps({ trx, organizationId }, rows)
  return pageFrom(
    rows,
    limit,
    (row) => ({
      emailMessageId: row.email_id && emailMessageIds.toWire(row.email_id),
      subject: row.subject ?? names.get(keyOf(row)) ?? inReadersLanguage(() => i18n.t('Email')),
      workflow: row.workflow_id
        ? {
            workflowId: workflowIds.toWire(row.workflow_id),
            title: row.workflow_title ?? inReadersLanguage(() => i18n.t('Deleted workflow')),
          }
        : null,
      runId: row.run_id && runIds.toWire(row.run_id),
      state: row.state,
      reason: row.reason,
      at: row.at.toISOString(),
      opens: row.opens,
      clicks: row.clicks,
      revenueMinor: row.revenue,
    }),
    (row) => [row.at.getTime(), row.id],
  )
}

const keyOf = ({ workflow_id, version, node_id }: PersonalMail) => `${workflow_id} ${version} ${node_id}`

/** An email without a rendered subject is listed under the name of its step. */
async function namesOfSteps(
  { trx, organizationId }: Pick<TenantCall<typeof endpoint>, 'trx' | 'organizationId'>,
  rows: readonly PersonalMail[],
): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  const unnamed = rows.filter((row) => !row.subject && row.workflow_id !== null && row.version !== null)
  for (const [workflowId, ofWorkflow] of Map.groupBy(unnamed, (row) => row.workflow_id ?? '')) {
    const emails = await namesOfEmails(trx, organizationId, workflowId)
    for (const [version, ofVersion] of Map.groupBy(ofWorkflow, (row) => row.version ?? 0)) {
      const nodes = (await findVersion(trx, organizationId, workflowId, version))?.definition.nodes ?? []
      for (const row of ofVersion) {
        const node = nodes.find(({ id }) => id === row.node_id)
        if (node) names.set(keyOf(row), nameIn(emails, node))
      }
    }
  }
  return names
}
