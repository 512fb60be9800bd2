import { t } from '@lingui/core/macro'
import type { Reward } from '@yuko/contract/loyalty/rewards/reward'
import { ActionIcon, Button, IconArchive, IconMore, Menu } from '@yuko/ui'
import { useRewardSwitch } from '#data/use-reward-switch.ts'

interface RewardActionsProps {
  reward: Reward
  /** What is offered is what was saved: first things first. */
  isUnsaved: boolean
}

/** Offer, pause, archive. */
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
          {status === 'draft' ? t`Offer` : t`Offer again`}
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
