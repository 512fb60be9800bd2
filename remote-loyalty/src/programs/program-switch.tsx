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
import { ProgramStart } from '#programs/program-start.tsx'
import styles from '#programs/programs.module.css'
import { useArchive } from '#programs/use-archive.ts'

interface ProgramSwitchProps {
  program: Program
  campaigns: readonly Campaign[] | undefined
  rewards: readonly Reward[] | undefined
}

/** The switch of the program, and what its state means for customers. */
export function ProgramSwitch({ program, campaigns, rewards }: ProgramSwitchProps) {
  const mayEdit = usePermission('settings.write')
  const [isAsking, setIsAsking] = useState(false)
  const change = useSwitchProgram()
  const { programId, name, status, startsAt, activatedAt } = program
  const isOn = status === 'active'
  const go = async () => {
    try {
      await change.mutateAsync({ programId, status: isOn ? 'paused' : 'active' })
      notify(isOn ? t`“${name}” paused` : t`“${name}” activated`)
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
        label={isOn ? t`The program is on` : t`The program is off`}
        checked={isOn}
        disabled={!mayEdit}
        onChange={() => setIsAsking(true)}
      />
      <p className={styles.consequence}>
        {isOn && activatedAt && (
          <Trans>
            Active since <DateTime at={activatedAt} dateOnly />. Customers can earn and redeem points.
          </Trans>
        )}
        {startsAt === null && status === 'paused' && t`Customers can’t earn or redeem points. Their balances are kept.`}
        {startsAt === null && status === 'draft' && t`This program is a draft. Customers can’t see it or earn points yet.`}
      </p>
      {!isOn && <ProgramStart program={program} />}
      {isAsking && (
        <ConfirmDialog
          title={isOn ? t`Pause “${name}”?` : t`Activate “${name}”?`}
          confirmLabel={isOn ? t`Pause program` : t`Activate program`}
          onConfirm={go}
          onCancel={() => setIsAsking(false)}
        >
          {isOn ? (
            <p>
              {t`Orders placed while the program is paused never earn points. Customers can’t redeem rewards, but they keep their points and codes.`}
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
      <p className={styles.consequence}>{t`This program is archived. Customers can’t see it or earn points.`}</p>
      {mayEdit && (
        <Button variant="default" size="xs" onClick={() => archive(program, false)}>
          {t`Restore`}
        </Button>
      )}
    </div>
  )
}

function WhatStarts({ campaigns, rewards }: Pick<ProgramSwitchProps, 'campaigns' | 'rewards'>) {
  const [wayCount, rewardCount] = [onOf(campaigns), onOf(rewards)]
  return (
    <>
      <p>{t`Customers can earn and redeem points from now on. Earlier orders earn nothing.`}</p>
      <p>{t`Active ways to earn: ${wayCount}. Active rewards: ${rewardCount}.`}</p>
      {wayCount === 0 && <p>{t`Activate a way to earn too. Without one, customers can’t earn points.`}</p>}
    </>
  )
}

const onOf = (all: readonly { status: string }[] | undefined) => all?.filter(({ status }) => status === 'active').length ?? 0
