import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { Program } from '@yuko/contract/loyalty/program'
import type { Reward } from '@yuko/contract/loyalty/rewards/reward'
import { usePermission } from '@yuko/runtime'
import { ButtonLink, EmptyState, IconPlus, Section, useFormat } from '@yuko/ui'
import { rewardQueries } from '#data/reward.queries.ts'
import { rewardState } from '#data/reward-state.ts'
import { costOf } from '#data/reward-summary.ts'
import { ofProgram } from '#data/use-chosen-program.ts'
import { useRewardSwitch } from '#data/use-reward-switch.ts'
import { EntryList, type EntryListWords } from '#programs/entry-list.tsx'
import { EntryRow } from '#programs/entry-row.tsx'

const figureWords = (redeemed: string, used: string) => t`${redeemed} redeemed, ${used} used`

const listWords: EntryListWords = {
  label: t`Rewards`,
  failed: t`Couldn’t load the rewards`,
  overLabel: t`Archived rewards`,
  show: (count) => plural(count, { one: 'Show # archived', other: 'Show # archived' }),
  hide: (count) => plural(count, { one: 'Hide # archived', other: 'Hide # archived' }),
}

export function RewardsSection({ program }: { program: Program }) {
  const mayEdit = usePermission('settings.write')
  const format = useFormat()
  const rewards = useQuery(rewardQueries.list(program.programId))
  const switching = useRewardSwitch()
  const create = mayEdit && program.status !== 'archived' && (
    <ButtonLink
      href={ofProgram('/loyalty/rewards/new', program.programId)}
      size="xs"
      variant="default"
      leftSection={<IconPlus size={14} aria-hidden />}
    >
      {t`Add reward`}
    </ButtonLink>
  )
  const row = (reward: Reward) => (
    <EntryRow
      key={reward.rewardId}
      of={reward.value.type}
      href={`/loyalty/rewards/${reward.value.type}/${reward.rewardId}`}
      name={reward.name}
      rate={costOf(reward.price, program.pointLabel)}
      state={rewardState(reward, program)}
      figures={
        reward.figures.issued === 0
          ? t`Not redeemed yet`
          : figureWords(format.number(reward.figures.issued), format.number(reward.figures.used))
      }
      isOn={reward.status === 'active'}
      isBusy={switching.pendingId === reward.rewardId}
      {...(mayEdit &&
        reward.status !== 'archived' && {
          onSwitch: (isOn: boolean) => switching.go(reward, isOn ? 'active' : 'paused'),
        })}
    />
  )
  return (
    <Section flush title={t`Rewards`} description={t`What customers redeem points for.`} actions={rewards.data && create}>
      <EntryList
        words={listWords}
        query={rewards}
        isOver={({ status }) => status === 'archived'}
        row={row}
        empty={
          <EmptyState drawing="gift" title={t`No rewards yet`}>
            {t`Add a reward, such as an amount off the next order, so that customers can redeem points.`}
          </EmptyState>
        }
      />
    </Section>
  )
}
