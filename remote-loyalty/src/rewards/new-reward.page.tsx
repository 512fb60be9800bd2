import type { Program } from '@yuko/contract/loyalty/program'
import type { Reward, RewardType } from '@yuko/contract/loyalty/rewards/reward'
import { notify, useHost } from '@yuko/runtime'
import { Navigate, useNavigate, useParams } from '@yuko/runtime/router'
import { Button, Page, useForm } from '@yuko/ui'
import { SaveBar } from '@yuko/ui/on-demand'
import { useEffect, useRef, useState } from 'react'
import { atFields } from '#data/editing/contract-form.ts'
import { GoneOrFailed } from '#data/editing/gone-or-failed.tsx'
import { useCreateReward, useSwitchReward } from '#data/reward.mutations.ts'
import { isRewardType, rewardWording, suggestedReward } from '#data/reward-types.ts'
import { ofProgram, useChosenProgram } from '#data/use-chosen-program.ts'
import { RewardForm } from '#rewards/reward.form.tsx'
import { rewardFields, rewardForm, rewardValues } from '#rewards/reward-values.ts'

export function NewRewardPage() {
  const { type = '' } = useParams()
  const { programs, program } = useChosenProgram()
  if (!isRewardType(type)) return <Navigate to="/loyalty/rewards/new" replace />
  const back = { href: ofProgram('/loyalty/rewards/new', program?.programId), label: 'Rewards' }
  if (program) return <NewReward key={type} type={type} program={program} back={back} />
  if (programs.data) return <Navigate to="/loyalty/programs/new" replace />
  return <GoneOrFailed what="program" back={back} query={programs} />
}

interface NewRewardProps {
  type: RewardType
  program: Program
  back: { href: string; label: string }
}

function NewReward({ type, program, back }: NewRewardProps) {
  const { form, save, isSaving, isOffering } = useNewReward(type, program)
  const needsCodes = form.values.codeMode === 'pool'
  return (
    <Page
      title={rewardWording[type].title}
      subtitle={rewardWording[type].line}
      back={back}
      actions={
        <>
          <Button variant={needsCodes ? 'filled' : 'default'} onClick={() => save(false)} loading={isSaving}>
            Save as draft
          </Button>
          {!needsCodes && (
            <Button onClick={() => save(true)} loading={isOffering}>
              Save and offer
            </Button>
          )}
        </>
      }
    >
      <RewardForm form={form} program={program} />
      <SaveBar isDirty={form.isDirty} isSaving={form.isSubmitting} onSave={() => save(false)} onDiscard={form.reset} />
    </Page>
  )
}

/** Saves it as a draft or offers it at once, and leads to where it goes on. */
function useNewReward(type: RewardType, program: Program) {
  const { currency } = useHost().organization
  const navigate = useNavigate()
  const create = useCreateReward(program.programId)
  const offer = useSwitchReward()
  const isOffering = useRef(false)
  const [created, setCreated] = useState<Reward>()
  const form = useForm({
    initial: rewardValues(suggestedReward(type, currency), currency),
    schema: rewardForm(currency),
    onSubmit: async (details) => {
      try {
        const reward = await create.mutateAsync(details)
        if (isOffering.current) await offer.mutateAsync({ rewardId: reward.rewardId, status: 'active' })
        setCreated(reward)
      } catch (cause) {
        throw atFields(cause, rewardFields, { 'tier.not-found': 'tierScope', 'product.not-found': 'productId' })
      }
    },
  })

  // Only when the form knows that it is saved: until then its guard would stop this navigation too.
  const isDone = created !== undefined && !form.isDirty
  useEffect(() => {
    if (!isDone) return
    const wants = created.codes.mode === 'pool'
    notify(
      isOffering.current
        ? `“${created.name}” is offered now`
        : `“${created.name}” saved as a draft${wants ? '. Now upload its codes' : ''}`,
    )
    const next = wants ? `/loyalty/rewards/${type}/${created.rewardId}` : ofProgram('/loyalty/programs', program.programId)
    void navigate(next, { replace: true })
  }, [isDone, created, navigate, program.programId, type])

  const save = (andOffer: boolean) => {
    isOffering.current = andOffer
    return form.submit()
  }
  return {
    form,
    save,
    isSaving: form.isSubmitting && !isOffering.current,
    isOffering: form.isSubmitting && isOffering.current,
  }
}
