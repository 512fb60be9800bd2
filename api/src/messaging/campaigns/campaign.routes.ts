import { cancelEmailCampaign } from '@yuko/contract/automation/campaigns/cancel-email-campaign'
import { checkEmailCampaign } from '@yuko/contract/automation/campaigns/check-email-campaign'
import { chooseCampaignWinner } from '@yuko/contract/automation/campaigns/choose-campaign-winner'
import { copyEmailCampaign } from '@yuko/contract/automation/campaigns/copy-email-campaign'
import { countCampaignAudience } from '@yuko/contract/automation/campaigns/count-campaign-audience'
import { createCampaignVariant } from '@yuko/contract/automation/campaigns/create-campaign-variant'
import { createEmailCampaign } from '@yuko/contract/automation/campaigns/create-email-campaign'
import { deleteCampaignVariant } from '@yuko/contract/automation/campaigns/delete-campaign-variant'
import { deleteEmailCampaign } from '@yuko/contract/automation/campaigns/delete-email-campaign'
import { exportCampaignRecipients } from '@yuko/contract/automation/campaigns/export-campaign-recipients'
import { getCampaignCalendar } from '@yuko/contract/automation/campaigns/get-campaign-calendar'
import { getCampaignReport } from '@yuko/contract/automation/campaigns/get-campaign-report'
import { getCampaignResults } from '@yuko/contract/automation/campaigns/get-campaign-results'
import { getEmailCampaign } from '@yuko/contract/automation/campaigns/get-email-campaign'
import { listCampaignRecipients } from '@yuko/contract/automation/campaigns/list-campaign-recipients'
import { listEmailCampaigns } from '@yuko/contract/automation/campaigns/list-email-campaigns'
import { pauseEmailCampaign } from '@yuko/contract/automation/campaigns/pause-email-campaign'
import { resendEmailCampaign } from '@yuko/contract/automation/campaigns/resend-email-campaign'
import { resumeEmailCampaign } from '@yuko/contract/automation/campaigns/resume-email-campaign'
import { saveEmailCampaign } from '@yuko/contract/automation/campaigns/save-email-campaign'
import { scheduleEmailCampaign } from '@yuko/contract/automation/campaigns/schedule-email-campaign'
import { unscheduleEmailCampaign } from '@yuko/contract/automation/campaigns/unschedule-email-campaign'
import { updateEmailCampaign } from '@yuko/contract/automation/campaigns/update-email-campaign'
import { periodOf } from '#core/accounts/organizations/period.reads.repository.ts'
import { emailCampaignIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { periodCompared } from '#platform/db/period.ts'
import { encodeCursor } from '#platform/http/cursor.ts'
import { implement, implementDetached } from '#platform/http/implement.ts'
import type { TakePictures } from '../emails/keep-design.ts'
import { countAudience } from './audience.repository.ts'
import { getCalendar } from './calendar/get-calendar.ts'
import { listCampaigns, lockCampaign } from './campaign.repository.ts'
import { type CheckTools, checkCampaign } from './checklist.ts'
import {
  addVariant,
  copyCampaign,
  createCampaign,
  deleteDraft,
  removeVariant,
  resendCampaign,
  saveCampaign,
  updateCampaign,
} from './edit-campaign.ts'
import { campaignDetail, readCampaign, toCampaigns } from './get-campaign.ts'
import { getReport } from './report/get-report.ts'
import { exportRecipients, listRecipients } from './report/list-recipients.ts'
import { readResults } from './report/results.repository.ts'
import {
  cancelCampaign,
  chooseWinner,
  pauseCampaign,
  resumeCampaign,
  scheduleCampaign,
  unscheduleCampaign,
} from './switch-campaign.ts'

export interface CampaignTools extends CheckTools {
  readonly takePictures: TakePictures
}

/** For the audit log: the fields a call changes. */
const snapshot = async (trx: Trx, organizationId: string, { emailCampaignId = '' }: Partial<Record<string, string>>) => {
  const row = await lockCampaign(trx, organizationId, emailCampaignIds.toUuid(emailCampaignId))
  return row && { name: row.name, status: row.status, revision: row.revision, isArchived: row.is_archived, winner: row.winner }
}

export const campaignRoutes = (tools: CampaignTools) => [...editRoutes(tools), ...sendRoutes(tools), ...readRoutes(tools)]

function editRoutes({ takePictures }: CampaignTools) {
  return [
    implement(createEmailCampaign, createCampaign(takePictures)),
    implement(saveEmailCampaign, saveCampaign, { snapshot }),
    implement(updateEmailCampaign, updateCampaign, { snapshot }),
    implement(deleteEmailCampaign, deleteDraft, { snapshot }),
    implement(copyEmailCampaign, copyCampaign),
    implement(resendEmailCampaign, resendCampaign),
    implement(createCampaignVariant, addVariant, { snapshot }),
    implement(deleteCampaignVariant, removeVariant, { snapshot }),
  ]
}

/** Without a lock by the audit log: rendering the emails takes a while, and a running campaign would wait. */
function sendRoutes(tools: CampaignTools) {
  return [
    implement(scheduleEmailCampaign, scheduleCampaign(tools)),
    implement(unscheduleEmailCampaign, unscheduleCampaign, { snapshot }),
    implement(pauseEmailCampaign, pauseCampaign, { snapshot }),
    implement(resumeEmailCampaign, resumeCampaign, { snapshot }),
    implement(cancelEmailCampaign, cancelCampaign, { snapshot }),
    implement(chooseCampaignWinner, chooseWinner, { snapshot }),
  ]
}

function readRoutes(tools: CampaignTools) {
  return [
    implement(listEmailCampaigns, async ({ trx, organizationId, query }) => {
      const rows = await listCampaigns(trx, organizationId, query)
      const shown = rows.slice(0, query.limit)
      const last = rows.length > query.limit ? shown.at(-1) : undefined
      return {
        items: await toCampaigns(trx, organizationId, shown),
        nextCursor: last ? encodeCursor([last.key, last.id]) : null,
      }
    }),
    implement(getEmailCampaign, async ({ trx, organizationId, params }) =>
      campaignDetail(trx, organizationId, emailCampaignIds.toUuid(params.emailCampaignId)),
    ),
    implement(
      countCampaignAudience,
      ({ trx, clock, organizationId, body: { holdoutPercent, ...asked } }) =>
        countAudience(trx, { organizationId, now: clock.now(), ...asked }, holdoutPercent),
      { isReading: true },
    ),
    implement(checkEmailCampaign, async ({ trx, clock, organizationId, params }) =>
      checkCampaign(trx, organizationId, await readCampaign(trx, organizationId, params), tools, clock.now()),
    ),
    implement(getCampaignReport, getReport),
    implement(getCampaignResults, async ({ trx, clock, organizationId, query }) => {
      const period = await periodOf(trx, organizationId, query, clock.now())
      const compared = periodCompared(period, query.compare)
      const { from, to, currency } = period
      return {
        from,
        to,
        currency,
        total: await readResults(trx, organizationId, period),
        before: compared && (await readResults(trx, organizationId, compared)),
      }
    }),
    implement(listCampaignRecipients, listRecipients),
    implementDetached(exportCampaignRecipients, exportRecipients),
    implement(getCampaignCalendar, getCalendar),
  ]
}
