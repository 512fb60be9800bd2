import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Campaign } from '@yuko/contract/loyalty/campaigns/campaign'
import type { Program } from '@yuko/contract/loyalty/program'
import type { Reward } from '@yuko/contract/loyalty/rewards/reward'
import { ApiError, notify, usePermission } from '@yuko/runtime'
import { Button, DateTime } from '@yuko/ui'
import { ConfirmDialog, Switch } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { useSwitchProgram } from '#data/program.mutations.ts'
import styles from '#programs/programs.module.css'
import { useArchive } from '#programs/use-archive.ts'

interface ProgramSwitchProps {
  program: Program
  campaigns: readonly Campaign[] | undefined
  rewards: readonly Reward[] | undefined
}

/** On or off, and what that means for customers. */
export function ProgramSwitch({ program, campaigns, rewards }: ProgramSwitchProps) {
  const mayEdit = usePermission('settings.write')
  const [isAsking, setIsAsking] = useState(false)
  const change = useSwitchProgram()
  const { programId, name, status, activatedAt } = program
  const isOn = status === 'active'
  const go = async () => {
    try {
      await change.mutateAsync({ programId, status: isOn ? 'paused' : 'active' })
      notify(isOn ? t`“${name}” is paused` : t`“${name}” runs`)
    } catch (failure) {
      notify(ApiError.fromUnknown(failure).message, { type: 'error' })
    }
    setIsAsking(false)
  }
  if (status === 'archived') return <Archived program={program} />
  return (
    <div className={styles.switch} data-on={isOn || undefined}>
      <Switch
        size="md"
        label={isOn ? t`The program runs` : t`The program is off`}
        checked={isOn}
        disabled={!mayEdit}
        onChange={() => setIsAsking(true)}
      />
      <p className={styles.consequence}>
        {isOn && activatedAt && (
          <Trans>
            Since <DateTime at={activatedAt} dateOnly /> customers earn and redeem by it.
          </Trans>
        )}
        {status === 'paused' && t`Nobody earns or redeems now. What customers have is kept.`}
        {status === 'draft' && t`A draft: nobody earns points from it yet, and nobody sees it.`}
      </p>
      {isAsking && (
        <ConfirmDialog
          title={isOn ? `Pause “${name}”?` : `Start “${name}”?`}
          confirmLabel={isOn ? t`Pause program` : t`Start program`}
          onConfirm={go}
          onCancel={() => setIsAsking(false)}
        >
          {isOn ? (
            <p>
              <Trans>
                Orders that come in while it is paused give nothing, also not later. Nobody can redeem a reward. Points that
                customers have are kept, and codes they were given stay good.
              </Trans>
            </p>
          ) : (
            <WhatStarts campaigns={campaigns} rewards={rewards} />
          )}
        </ConfirmDialog>
      )}
    </div>
  )
}

function Archived({ program }: { program: Program }) {
  const mayEdit = usePermission('settings.write')
  const archive = useArchive()
  return (
    <div className={styles.switch}>
      <p className={styles.consequence}>{t`It is archived: nobody earns by it or sees its rewards.`}</p>
      {mayEdit && (
        <Button variant="default" size="xs" onClick={() => archive(program, false)}>
          {t`Restore`}
        </Button>
      )}
    </div>
  )
}

function WhatStarts({ campaigns, rewards }: Pick<ProgramSwitchProps, 'campaigns' | 'rewards'>) {
  return (
    <>
      <p>
        <Trans>
          From now on customers earn by {counted(onOf(campaigns), 'way to earn', 'ways to earn')} and can redeem{' '}
          {counted(onOf(rewards), 'reward', 'rewards')}. Orders from before give nothing.
        </Trans>
      </p>
      {onOf(campaigns) === 0 && <p>{t`Switch on a way to earn as well: without one nobody gets anything.`}</p>}
    </>
  )
}

const onOf = (all: readonly { status: string }[] | undefined) => all?.filter(({ status }) => status === 'active').length ?? 0
const counted = (count: number, one: string, other: string) => `${count} ${count === 1 ? one : other}`
