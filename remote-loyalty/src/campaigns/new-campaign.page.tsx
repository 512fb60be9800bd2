import { t } from '@lingui/core/macro'
import type { Campaign } from '@yuko/contract/loyalty/campaigns/campaign'
import type { CampaignType } from '@yuko/contract/loyalty/campaigns/campaign-type'
import type { Program } from '@yuko/contract/loyalty/program'
import { notify, useHost } from '@yuko/runtime'
import { Navigate, useNavigate, useParams } from '@yuko/runtime/router'
import { Button, Page, useForm } from '@yuko/ui'
import { SaveBar } from '@yuko/ui/on-demand'
import { useEffect, useRef, useState } from 'react'
import { CampaignForm } from '#campaigns/campaign.form.tsx'
import { campaignFields, campaignForm, campaignValues } from '#campaigns/campaign-values.ts'
import { TryCampaign } from '#campaigns/try-campaign.tsx'
import { useCreateCampaign, useSwitchCampaign } from '#data/campaign.mutations.ts'
import { isCampaignType, suggestedCampaign, typeWording } from '#data/campaign-types.ts'
import { atFields } from '#data/editing/contract-form.ts'
import { GoneOrFailed } from '#data/editing/gone-or-failed.tsx'
import { ofProgram, useChosenProgram } from '#data/use-chosen-program.ts'

export function NewCampaignPage() {
  const { type = '' } = useParams()
  const { programs, program } = useChosenProgram()
  if (!isCampaignType(type)) return <Navigate to="/loyalty/campaigns/new" replace />
  const back = { href: ofProgram('/loyalty/campaigns/new', program?.programId), label: t`Ways to earn` }
  if (program) return <NewCampaign key={type} type={type} program={program} back={back} />
  if (programs.data) return <Navigate to="/loyalty/programs/new" replace />
  return <GoneOrFailed what="program" back={back} query={programs} />
}

interface NewCampaignProps {
  type: CampaignType
  program: Program
  back: { href: string; label: string }
}

function NewCampaign({ type, program, back }: NewCampaignProps) {
  const region = useHost().organization
  const navigate = useNavigate()
  const create = useCreateCampaign(program.programId)
  const start = useSwitchCampaign()
  const isStarting = useRef(false)
  const [created, setCreated] = useState<Campaign>()
  const form = useForm({
    initial: campaignValues(suggestedCampaign(type, region.currency), region),
    schema: campaignForm(region),
    onSubmit: async (details) => {
      try {
        const campaign = await create.mutateAsync(details)
        if (isStarting.current) await start.mutateAsync({ campaignId: campaign.campaignId, status: 'active' })
        setCreated(campaign)
      } catch (cause) {
        throw atFields(cause, campaignFields, { 'tier.not-found': 'tierScope', 'campaign.never-runs': 'endsAt' })
      }
    },
  })

  // Wait until the form is clean; its guard would block this navigation otherwise.
  const isDone = created !== undefined && !form.isDirty
  useEffect(() => {
    if (!isDone) return
    const { name } = created
    notify(isStarting.current ? t`“${name}” activated` : t`“${name}” saved as draft`)
    void navigate(ofProgram('/loyalty/programs', program.programId), { replace: true })
  }, [isDone, created, navigate, program.programId])

  const save = (andStart: boolean) => {
    isStarting.current = andStart
    return form.submit()
  }
  return (
    <Page
      title={typeWording[type].title}
      subtitle={typeWording[type].line}
      back={back}
      actions={
        <>
          <Button variant="default" onClick={() => save(false)} loading={form.isSubmitting && !isStarting.current}>
            {t`Save draft`}
          </Button>
          <Button onClick={() => save(true)} loading={form.isSubmitting && isStarting.current}>
            {t`Save and activate`}
          </Button>
        </>
      }
    >
      <CampaignForm form={form} program={program} />
      <TryCampaign values={form.values} program={program} />
      <SaveBar isDirty={form.isDirty} isSaving={form.isSubmitting} onSave={() => save(false)} onDiscard={form.reset} />
    </Page>
  )
}
