import { t } from '@lingui/core/macro'
import type { Reward, RewardStatus } from '@yuko/contract/loyalty/rewards/reward'
import { ActionIcon, Button, IconArchive, IconMore, Menu } from '@yuko/ui'
import { useRewardSwitch } from '#data/use-reward-switch.ts'

const startLabels: Readonly<Record<Exclude<RewardStatus, 'active'>, string>> = {
  draft: t`Activate`,
  paused: t({ message: 'Resume', comment: 'Button: makes something paused active again' }),
  archived: t`Reactivate`,
}

interface RewardActionsProps {
  reward: Reward
  /** Unsaved changes have to be saved before it is activated. */
  isUnsaved: boolean
}

/** Activate, pause, archive. */
export function RewardActions({ reward, isUnsaved }: RewardActionsProps) {
  const { go, isPending } = useRewardSwitch()
  const { status } = reward
  return (
    <>
      {status === 'active' ? (
        <Button variant="default" loading={isPending} onClick={() => go(reward, 'paused')}>
          {t`Pause`}
        </Button>
      ) : (
        <Button disabled={isUnsaved} loading={isPending} onClick={() => go(reward, 'active')}>
          {startLabels[status]}
        </Button>
      )}
      {status !== 'archived' && (
        <Menu>
          <Menu.Target>
            <ActionIcon variant="default" size={36} aria-label={t`More actions`}>
              <IconMore size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconArchive size={16} aria-hidden />} onClick={() => go(reward, 'archived')}>
              {t`Archive`}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}
