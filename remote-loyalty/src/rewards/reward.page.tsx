import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Program } from '@yuko/contract/loyalty/program'
import type { Reward, RewardDetails } from '@yuko/contract/loyalty/rewards/reward'
import { notify, useHost, usePermission } from '@yuko/runtime'
import { Navigate, useParams } from '@yuko/runtime/router'
import { Page, StatusBadge, useForm } from '@yuko/ui'
import { SaveBar, StaleAlert } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { atFields } from '#data/editing/contract-form.ts'
import { GoneOrFailed } from '#data/editing/gone-or-failed.tsx'
import { useColleagues } from '#data/editing/use-colleagues.ts'
import { programQueries } from '#data/program.queries.ts'
import { useUpdateReward } from '#data/reward.mutations.ts'
import { rewardQueries } from '#data/reward.queries.ts'
import { rewardState } from '#data/reward-state.ts'
import { rewardWording } from '#data/reward-types.ts'
import { ofProgram } from '#data/use-chosen-program.ts'
import { RewardForm } from '#rewards/reward.form.tsx'
import { RewardActions } from '#rewards/reward-actions.tsx'
import { rewardFields, rewardForm, rewardValues } from '#rewards/reward-values.ts'

export function RewardPage() {
  const { type = '', rewardId = '' } = useParams()
  const [edition, setEdition] = useState(0)
  const reward = useQuery(rewardQueries.detail(rewardId))
  const programId = reward.data?.programId ?? ''
  const program = useQuery({ ...programQueries.detail(programId), enabled: programId !== '' })
  const back = { href: ofProgram('/loyalty/programs', programId), label: t`Programs` }
  if (!reward.data || !program.data) return <GoneOrFailed what="reward" back={back} query={reward.data ? program : reward} />
  if (reward.data.value.type !== type) return <Navigate to={`/loyalty/rewards/${reward.data.value.type}/${rewardId}`} replace />
  return (
    <RewardEditor
      key={`${rewardId} ${edition}`}
      reward={reward.data}
      program={program.data}
      back={back}
      onTheirs={() => setEdition(edition + 1)}
    />
  )
}

interface RewardEditorProps {
  reward: Reward
  program: Program
  back: { href: string; label: string }
  /** Reloads the form with the version that a colleague saved. */
  onTheirs: () => void
}

function RewardEditor({ reward, program, back, onTheirs }: RewardEditorProps) {
  const { currency } = useHost().organization
  const mayEdit = usePermission('settings.write')
  const client = useQueryClient()
  const update = useUpdateReward()
  const { rewardId, name } = reward
  const [stockBefore] = useState(reward.stock)
  const readNow = () => client.fetchQuery({ ...rewardQueries.detail(rewardId), staleTime: 0 })
  const colleagues = useColleagues({ initial: writtenIn(reward), read: async () => writtenIn(await readNow()) })
  const form = useForm({
    initial: rewardValues(detailsOf(reward), currency),
    schema: rewardForm(currency),
    onSubmit: async (details) => {
      try {
        await colleagues.check()
        // Redemptions may have reduced the stock since, unless it was edited here.
        const stock =
          details.stock === stockBefore
            ? (client.getQueryData(rewardQueries.detail(rewardId).queryKey)?.stock ?? null)
            : details.stock
        colleagues.saved(writtenIn(await update.mutateAsync({ rewardId, details: { ...details, stock } })))
        notify(t`Saved. Existing codes don’t change`)
      } catch (cause) {
        throw atFields(cause, rewardFields, { 'tier.not-found': 'tierScope', 'product.not-found': 'productId' })
      }
    },
  })
  const { tone, words } = rewardState(reward, program)
  return (
    <Page
      title={reward.name}
      tabTitle={t`${name} · Rewards`}
      badge={
        <StatusBadge status={reward.status} tone={tone}>
          {words}
        </StatusBadge>
      }
      subtitle={`${rewardWording[reward.value.type].title} · ${program.name}`}
      back={back}
      actions={mayEdit && <RewardActions reward={reward} isUnsaved={form.isDirty} />}
    >
      {colleagues.isStale && (
        <StaleAlert
          message={t`Another version was saved while you were editing. Your changes are still here.`}
          changed={t`this reward`}
          onTheirs={onTheirs}
          onMine={colleagues.keepMine}
        />
      )}
      <RewardForm form={form} program={program} reward={reward} isReadOnly={!mayEdit} />
      <SaveBar isDirty={form.isDirty} isSaving={form.isSubmitting} onSave={form.submit} onDiscard={form.reset} />
    </Page>
  )
}

/** Details that only people change; the stock decreases with redemptions. */
const writtenIn = (reward: Reward): RewardDetails => ({ ...detailsOf(reward), stock: null })

function detailsOf(reward: Reward): RewardDetails {
  const {
    rewardId: _id,
    programId: _program,
    status: _status,
    freeCodes: _codes,
    figures: _figures,
    createdAt: _created,
    updatedAt: _updated,
    ...details
  } = reward
  return details
}
