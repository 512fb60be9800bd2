import { t } from '@lingui/core/macro'
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
  const back = { href: ofProgram('/loyalty/rewards/new', program?.programId), label: t`Rewards` }
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
            {t`Save draft`}
          </Button>
          {!needsCodes && (
            <Button onClick={() => save(true)} loading={isOffering}>
              {t`Save and activate`}
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

interface Outcome {
  says: string
  type: 'success' | 'error'
  /** The page to open next. */
  href: string
}

/** Saves a draft or activates the reward, then navigates. */
function useNewReward(type: RewardType, program: Program) {
  const { currency } = useHost().organization
  const navigate = useNavigate()
  const create = useCreateReward(program.programId)
  const offer = useSwitchReward()
  const isOffering = useRef(false)
  const [outcome, setOutcome] = useState<Outcome>()

  const goOnWith = async ({ rewardId, name, codes }: Reward): Promise<Outcome> => {
    const own = `/loyalty/rewards/${type}/${rewardId}`
    const list = ofProgram('/loyalty/programs', program.programId)
    if (codes.mode === 'pool')
      return { says: t`“${name}” saved as draft. Upload codes to activate it`, type: 'success', href: own }
    if (!isOffering.current) return { says: t`“${name}” saved as draft`, type: 'success', href: list }
    return offer.mutateAsync({ rewardId, status: 'active' }).then(
      () => ({ says: t`“${name}” activated`, type: 'success', href: list }),
      ({ message }: Error) => ({
        says: t`“${name}” saved as draft, but couldn’t be activated: ${message}`,
        type: 'error',
        href: own,
      }),
    )
  }
  const form = useForm({
    initial: rewardValues(suggestedReward(type, currency), currency),
    schema: rewardForm(currency),
    onSubmit: async (details) => {
      const reward = await create.mutateAsync(details).catch((cause: unknown) => {
        throw atFields(cause, rewardFields, { 'tier.not-found': 'tierScope', 'product.not-found': 'productId' })
      })
      setOutcome(await goOnWith(reward))
    },
  })

  // Wait until the form is clean; its guard would block this navigation otherwise.
  const isDone = outcome !== undefined && !form.isDirty
  useEffect(() => {
    if (!isDone) return
    notify(outcome.says, { type: outcome.type })
    void navigate(outcome.href, { replace: true })
  }, [isDone, outcome, navigate])

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
