import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Campaign, CampaignDetails } from '@yuko/contract/loyalty/campaigns/campaign'
import type { Program } from '@yuko/contract/loyalty/program'
import { notify, useHost, usePermission } from '@yuko/runtime'
import { Navigate, useParams } from '@yuko/runtime/router'
import { Page, StatusBadge, useForm, useFormat } from '@yuko/ui'
import { SaveBar, StaleAlert } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { CampaignForm } from '#campaigns/campaign.form.tsx'
import { CampaignActions } from '#campaigns/campaign-actions.tsx'
import { campaignFields, campaignForm, campaignValues } from '#campaigns/campaign-values.ts'
import { TryCampaign } from '#campaigns/try-campaign.tsx'
import { useUpdateCampaign } from '#data/campaign.mutations.ts'
import { campaignQueries } from '#data/campaign.queries.ts'
import { campaignState } from '#data/campaign-state.ts'
import { typeWording } from '#data/campaign-types.ts'
import { atFields } from '#data/editing/contract-form.ts'
import { GoneOrFailed } from '#data/editing/gone-or-failed.tsx'
import { useColleagues } from '#data/editing/use-colleagues.ts'
import { programQueries } from '#data/program.queries.ts'
import { ofProgram } from '#data/use-chosen-program.ts'

export function CampaignPage() {
  const { type = '', campaignId = '' } = useParams()
  const [edition, setEdition] = useState(0)
  const campaign = useQuery(campaignQueries.detail(campaignId))
  const programId = campaign.data?.programId ?? ''
  const program = useQuery({ ...programQueries.detail(programId), enabled: programId !== '' })
  const back = { href: ofProgram('/loyalty/programs', programId), label: t`Programs` }
  if (!campaign.data || !program.data)
    return <GoneOrFailed what="campaign" back={back} query={campaign.data ? program : campaign} />
  if (campaign.data.type !== type) return <Navigate to={`/loyalty/campaigns/${campaign.data.type}/${campaignId}`} replace />
  return (
    <CampaignEditor
      key={`${campaignId} ${edition}`}
      campaign={campaign.data}
      program={program.data}
      back={back}
      onTheirs={() => setEdition(edition + 1)}
    />
  )
}

interface CampaignEditorProps {
  campaign: Campaign
  program: Program
  back: { href: string; label: string }
  /** Reloads the form with the version that a colleague saved. */
  onTheirs: () => void
}

function CampaignEditor({ campaign, program, back, onTheirs }: CampaignEditorProps) {
  const region = useHost().organization
  const mayEdit = usePermission('settings.write')
  const format = useFormat()
  const client = useQueryClient()
  const update = useUpdateCampaign()
  const { campaignId, name } = campaign
  const [openedAt] = useState(Date.now)
  const colleagues = useColleagues({
    initial: detailsOf(campaign),
    read: async () => detailsOf(await client.fetchQuery({ ...campaignQueries.detail(campaignId), staleTime: 0 })),
  })
  const form = useForm({
    initial: campaignValues(detailsOf(campaign), region),
    schema: campaignForm(region),
    onSubmit: async (details) => {
      try {
        await colleagues.check()
        colleagues.saved(detailsOf(await update.mutateAsync({ campaignId, details })))
        notify(t`Saved. Changes apply from now on`)
      } catch (cause) {
        throw atFields(cause, campaignFields, { 'tier.not-found': 'tierScope', 'campaign.never-runs': 'endsAt' })
      }
    },
  })
  const { tone, words } = campaignState(campaign, program, openedAt, format)
  return (
    <Page
      title={campaign.name}
      tabTitle={t`${name} · Ways to earn`}
      badge={
        <StatusBadge status={campaign.status} tone={tone}>
          {words}
        </StatusBadge>
      }
      subtitle={`${typeWording[campaign.type].title} · ${program.name}`}
      back={back}
      actions={mayEdit && <CampaignActions campaign={campaign} isUnsaved={form.isDirty} back={back.href} />}
    >
      {colleagues.isStale && (
        <StaleAlert
          message={t`Another version was saved while you were editing. Your changes are still here.`}
          changed={t`this way to earn`}
          onTheirs={onTheirs}
          onMine={colleagues.keepMine}
        />
      )}
      <CampaignForm form={form} program={program} campaignId={campaignId} figures={campaign.figures} isReadOnly={!mayEdit} />
      {mayEdit && <TryCampaign values={form.values} program={program} campaignId={campaignId} />}
      <SaveBar isDirty={form.isDirty} isSaving={form.isSubmitting} onSave={form.submit} onDiscard={form.reset} />
    </Page>
  )
}

/** What the merchant edits: everything else is the server's. */
function detailsOf({
  campaignId,
  programId,
  status,
  priority,
  isRunning,
  runsUntil,
  runsNextAt,
  figures,
  createdAt,
  updatedAt,
  ...details
}: Campaign): CampaignDetails {
  return details
}
