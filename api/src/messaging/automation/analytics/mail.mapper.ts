import type { ListedMail } from '@yuko/contract/automation/analytics/list-mails'
import type { WorkflowMail } from '@yuko/contract/automation/analytics/list-workflow-mails'
import { emailCampaignIds, emailMessageIds, runIds, subscriberIds, workflowIds } from '#ids.ts'
import type { ListedMailItem, MailItem } from './mails.repository.ts'

export function toMail(row: MailItem): WorkflowMail {
  return {
    emailMessageId: emailMessageIds.toWire(row.id),
    subscriberId: row.subscriber_id && subscriberIds.toWire(row.subscriber_id),
    name: row.name,
    email: row.email,
    runId: row.run_id && runIds.toWire(row.run_id),
    nodeId: row.node_id,
    variant: row.variant,
    subject: row.subject,
    state: row.state,
    writtenAt: row.written_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    opens: row.opens,
    clicks: row.clicks,
    revenueMinor: row.revenue,
  }
}

export function toListedMail(row: ListedMailItem): ListedMail {
  const { workflow_id: id, workflow_title: title, campaign_id: campaign, campaign_name: name } = row
  return {
    ...toMail(row),
    workflow: id && title !== null ? { workflowId: workflowIds.toWire(id), title } : null,
    campaign: campaign && name !== null ? { emailCampaignId: emailCampaignIds.toWire(campaign), name } : null,
  }
}
