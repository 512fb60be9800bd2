import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReferralState } from '@yuko/contract/loyalty/referrals/referral-settings'
import { notify, useHost, usePermission } from '@yuko/runtime'
import { ButtonLink, EmptyState, ErrorPanel, Page, Section, Skeleton, StatusBadge, useForm } from '@yuko/ui'
import { SaveBar, StaleAlert } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { atFields } from '#data/editing/contract-form.ts'
import { useColleagues } from '#data/editing/use-colleagues.ts'
import { referralQueries, useUpdateReferralSettings } from '#data/referral.queries.ts'
import { useChosenProgram } from '#data/use-chosen-program.ts'
import { ReferralSettingsForm } from './referral-settings.form.tsx'
import { referralFields, referralForm, referralValues } from './referral-values.ts'
import { referralsPath } from './referrals.search.ts'

const frame = {
  title: t`Referral settings`,
  subtitle: t`What friends get, and when advocates earn points.`,
  back: { href: referralsPath, label: t`Referrals` },
}

/** The referral settings of the program in the URL, or of the active one. */
export function ReferralSettingsPage() {
  const { programs, all, program } = useChosenProgram()
  const [edition, setEdition] = useState(0)
  const programId = program?.programId ?? ''
  const state = useQuery({ ...referralQueries.settings(programId), enabled: programId !== '' })
  if (state.data) return <Editor key={`${programId} ${edition}`} state={state.data} onTheirs={() => setEdition(edition + 1)} />
  const failed = [programs, state].find(({ isError }) => isError)
  return (
    <Page {...frame}>
      {failed ? (
        <Section>
          <ErrorPanel title={t`Couldn’t load the settings`} onRetry={failed.refetch} isRetrying={failed.isFetching}>
            {failed.error?.message}
          </ErrorPanel>
        </Section>
      ) : all && !program ? (
        <Section>
          <EmptyState
            drawing="gift"
            title={t`Create a program first`}
            action={<ButtonLink href="/loyalty/programs/new">{t`Create program`}</ButtonLink>}
          >
            {t`Advocates earn points from a loyalty program.`}
          </EmptyState>
        </Section>
      ) : (
        <Skeleton height={420} />
      )}
    </Page>
  )
}

function Editor({ state, onTheirs }: { state: ReferralState; onTheirs: () => void }) {
  const { currency } = useHost().organization
  const mayEdit = usePermission('settings.write')
  const client = useQueryClient()
  const update = useUpdateReferralSettings(state.programId)
  const readNow = () => client.fetchQuery({ ...referralQueries.settings(state.programId), staleTime: 0 })
  const colleagues = useColleagues({ initial: state.settings, read: async () => (await readNow()).settings })
  const form = useForm({
    initial: referralValues(state.settings, currency),
    schema: referralForm(currency),
    onSubmit: async (settings) => {
      try {
        await colleagues.check()
        colleagues.saved((await update.mutateAsync(settings)).settings)
        notify(t`Saved. Existing codes don’t change`)
      } catch (cause) {
        throw atFields(cause, referralFields)
      }
    },
  })
  return (
    <Page
      {...frame}
      badge={
        <StatusBadge status={state.settings.isOn ? 'active' : 'draft'} tone={state.settings.isOn ? 'success' : 'neutral'}>
          {state.settings.isOn ? t`On` : t`Off`}
        </StatusBadge>
      }
    >
      {colleagues.isStale && (
        <StaleAlert
          message={t`Another version was saved while you were editing. Your changes are still here.`}
          changed={t`these settings`}
          onTheirs={onTheirs}
          onMine={colleagues.keepMine}
        />
      )}
      <ReferralSettingsForm form={form} state={state} isReadOnly={!mayEdit} />
      <SaveBar isDirty={form.isDirty} isSaving={form.isSubmitting} onSave={form.submit} onDiscard={form.reset} />
    </Page>
  )
}
