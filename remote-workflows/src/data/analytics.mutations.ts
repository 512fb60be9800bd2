import { useMutation } from '@tanstack/react-query'
import { exportWorkflowEmails } from '@yuko/contract/automation/analytics/export-workflow-emails'
import { exportCampaignRecipients } from '@yuko/contract/automation/campaigns/export-campaign-recipients'
import { exportWorkflowRuns } from '@yuko/contract/automation/runs/export-workflow-runs'
import type { InputOf } from '@yuko/contract/endpoint'
import { saveFile } from '@yuko/kit/files/save-file.ts'
import { callApi, notify } from '@yuko/runtime'

const onError = ({ message }: Error) => notify(message, { type: 'error' })

/** Exports the filtered people. */
export function useExportWorkflowRuns() {
  return useMutation({
    mutationFn: async (input: InputOf<typeof exportWorkflowRuns>) =>
      saveFile(await callApi(exportWorkflowRuns, input), 'workflow-people.csv'),
    onError,
  })
}

/** Exports the figures of each email. */
export function useExportWorkflowEmails() {
  return useMutation({
    mutationFn: async (input: InputOf<typeof exportWorkflowEmails>) =>
      saveFile(await callApi(exportWorkflowEmails, input), 'workflow-emails.csv'),
    onError,
  })
}

/** Exports the filtered recipients of a campaign. */
export function useExportCampaignRecipients() {
  return useMutation({
    mutationFn: async (input: InputOf<typeof exportCampaignRecipients>) =>
      saveFile(await callApi(exportCampaignRecipients, input), 'campaign-recipients.csv'),
    onError,
  })
}
