import type {
  CampaignFigures,
  CampaignVariant,
  EmailCampaign,
  EmailCampaignDetail,
} from '@yuko/contract/automation/campaigns/email-campaign'
import { emailCampaignIds, workflowEmailIds } from '#ids.ts'
import type { CampaignEmail, CampaignRow } from './campaign.repository.ts'

export function toCampaign(row: CampaignRow, emails: readonly CampaignEmail[], figures: CampaignFigures): EmailCampaign {
  return {
    emailCampaignId: emailCampaignIds.toWire(row.id),
    name: row.name,
    status: row.status,
    pauseCause: row.pause_cause,
    isArchived: row.is_archived,
    subject: emails[0]?.design.content.subject ?? '',
    variants: emails.length,
    startsAt: row.starts_at?.toISOString() ?? null,
    startedAt: row.started_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
    figures,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

export function toVariant({ id, variantId, name, design }: CampaignEmail): CampaignVariant {
  return {
    variantId,
    workflowEmailId: workflowEmailIds.toWire(id),
    name,
    subject: design.content.subject,
    preheader: design.content.preheader,
    senderId: design.senderId ?? null,
  }
}

export function toDetail(
  row: CampaignRow,
  emails: readonly CampaignEmail[],
  figures: CampaignFigures,
  skips: EmailCampaignDetail['skips'],
): EmailCampaignDetail {
  return {
    ...toCampaign(row, emails, figures),
    settings: row.settings,
    variantList: emails.map(toVariant),
    revision: row.revision,
    isReading: row.started_at !== null && !row.is_read && row.status !== 'cancelled',
    winner:
      row.winner && row.winner_at && row.winner_by
        ? { variantId: row.winner, decidedAt: row.winner_at.toISOString(), by: row.winner_by }
        : null,
    winnerDueAt: row.test_ends_at?.toISOString() ?? null,
    skips,
  }
}
