import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Campaign } from '@yuko/contract/loyalty/campaigns/campaign'
import type { Program } from '@yuko/contract/loyalty/program'
import { useHost } from '@yuko/runtime'
import { Alert, Section, Stack, TextInput, TextLink } from '@yuko/ui'
import { Textarea } from '@yuko/ui/on-demand'
import { ActionFields } from '#campaigns/action.fields.tsx'
import type { CampaignFormState } from '#campaigns/campaign-form-state.ts'
import { CampaignPreview } from '#campaigns/campaign-preview.tsx'
import { campaignDraft } from '#campaigns/campaign-values.ts'
import { ConditionsFields } from '#campaigns/conditions.fields.tsx'
import { EarningFields } from '#campaigns/earning.fields.tsx'
import { LimitsFields } from '#campaigns/limits.fields.tsx'
import { ProofFields } from '#campaigns/proof.fields.tsx'
import { ScheduleFields } from '#campaigns/schedule.fields.tsx'
import { campaignQueries } from '#data/campaign.queries.ts'
import { twinOf } from '#data/campaign-twin.ts'
import { isOrderType } from '#data/campaign-types.ts'
import styles from '#data/editing/editing.module.css'
import { TierScopeField } from '#data/editing/tier-scope.field.tsx'
import { ofProgram } from '#data/use-chosen-program.ts'

interface CampaignFormProps {
  form: CampaignFormState
  program: Program
  /** Absent for a new one. */
  campaignId?: string
  /** Its performance so far; absent for a new one. */
  figures?: Campaign['figures']
  isReadOnly?: boolean
}

/** The fields of a campaign beside their summary; the page around it owns saving. */
export function CampaignForm({ form, program, campaignId, figures, isReadOnly = false }: CampaignFormProps) {
  const { currency, timezone } = useHost().organization
  const { values, field, set } = form
  const campaigns = useQuery(campaignQueries.list(program.programId)).data
  const twin = twinOf(campaignDraft(values, { currency, timezone }), campaigns, campaignId)
  const shared = { form, isReadOnly, currency, pointsName: program.pointLabel.other }
  return (
    <form {...form.props} className={styles.editor}>
      <fieldset className={styles.fields} disabled={isReadOnly}>
        {form.error && (
          <Alert color="danger" role="alert">
            {form.error}
          </Alert>
        )}
        {twin && <TwinWarning twin={twin} values={values} />}
        <Section title={t`Shown to customers`}>
          <Stack>
            <TextInput label={t`Name`} maxLength={80} {...field('name')} />
            <Textarea label={t`Description`} placeholder={t`Optional`} minRows={2} maxLength={300} {...field('description')} />
          </Stack>
        </Section>
        <Section title={t`Points earned`}>
          <Stack>
            <ProofFields {...shared} />
            <ActionFields {...shared} />
            <EarningFields {...shared} />
            {values.type === 'referral_advocate' && (
              <p className={styles.quiet}>
                <Trans>
                  Earned for each friend whose order qualifies. Set the friend’s discount and the rules in{' '}
                  <TextLink fz="inherit" href={ofProgram('/loyalty/referrals/settings', program.programId)}>
                    referral settings
                  </TextLink>
                  .
                </Trans>
              </p>
            )}
          </Stack>
        </Section>
        <Section title={t`Eligibility`} description={t`Without conditions, every customer earns every time.`}>
          <Stack gap="lg">
            <ConditionsFields {...shared} />
            <div>
              <h3 className={styles.heading}>{t`Members`}</h3>
              <TierScopeField
                scope={values.tierScope}
                error={field('tierScope').error}
                onChange={(scope) => set('tierScope', scope)}
              />
            </div>
          </Stack>
        </Section>
        <LimitsFields {...shared} />
        <ScheduleFields {...shared} timezone={timezone} />
      </fieldset>
      <CampaignPreview values={values} program={program} {...(figures && { figures })} showsExamples={isOrderType(values.type)} />
    </form>
  )
}

/** An active way to earn has the same settings. */
function TwinWarning({ twin, values }: { twin: Campaign; values: CampaignFormState['values'] }) {
  const { name } = twin
  return (
    <Alert color="warning" role="status">
      <Trans>
        An active way to earn has the same settings:{' '}
        <TextLink fz="inherit" href={`/loyalty/campaigns/${twin.type}/${twin.campaignId}`}>
          “{name}”
        </TextLink>
      </Trans>
      <br />
      {isOrderType(values.type) && values.stacking === 'best_only'
        ? t`Each order earns from only one of them.`
        : t`With both active, customers earn twice.`}
    </Alert>
  )
}
