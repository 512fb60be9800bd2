import { t } from '@lingui/core/macro'
import type { LoyaltyMemberProfile } from '@yuko/contract/loyalty/members/member'
import { notify } from '@yuko/runtime'
import { ActionIcon, Button, IconMore, Menu } from '@yuko/ui'
import { ConfirmDialog } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { useChangeMember } from '#data/member.mutations.ts'
import { nameOf } from '#data/member-name.ts'
import { AdjustDialog } from './adjust.dialog.tsx'
import { BirthdayDialog } from './birthday.dialog.tsx'
import { MergeDialog } from './merge.dialog.tsx'
import { RemoveDialog } from './remove.dialog.tsx'
import { RedeemDialog } from './rewards/redeem.dialog.tsx'

type Status = 'member' | 'opted_out' | 'blocked'
type Open = 'adjust' | 'redeem' | 'merge' | 'birthday' | 'opted_out' | 'blocked' | 'remove'

const done: Record<Status, string> = {
  member: t`Added to the program`,
  opted_out: t`Member opted out`,
  blocked: t`Member blocked`,
}

/** All actions for a member, the most common first. */
export function MemberActions({ profile }: { profile: LoyaltyMemberProfile }) {
  const { memberId, status } = profile
  const [open, setOpen] = useState<Open | null>(null)
  const change = useChangeMember(memberId)
  const close = () => setOpen(null)
  const move = (next: Status) =>
    change.mutateAsync(next).then(
      () => {
        notify(done[next])
        close()
      },
      (error: Error) => notify(error.message, { type: 'error' }),
    )

  return (
    <>
      {status === 'member' && (
        <Button variant="default" onClick={() => setOpen('redeem')}>
          {t`Redeem`}
        </Button>
      )}
      {(status === 'opted_out' || status === 'blocked' || status === 'candidate') && (
        <Button variant="default" loading={change.isPending} onClick={() => move('member')}>
          {status === 'candidate' ? t`Add to program` : status === 'blocked' ? t`Unblock` : t`Opt back in`}
        </Button>
      )}
      {status !== 'opted_out' && status !== 'blocked' && <Button onClick={() => setOpen('adjust')}>{t`Adjust points`}</Button>}
      <MoreActions profile={profile} onOpen={setOpen} />
      {open === 'adjust' && <AdjustDialog profile={profile} onClose={close} />}
      {open === 'redeem' && <RedeemDialog profile={profile} onClose={close} />}
      {open === 'birthday' && <BirthdayDialog profile={profile} onClose={close} />}
      {open === 'merge' && <MergeDialog profile={profile} onClose={close} />}
      {open === 'remove' && <RemoveDialog profile={profile} onClose={close} />}
      {(open === 'opted_out' || open === 'blocked') && (
        <ConfirmLeaving as={open} name={nameOf(profile)} onConfirm={() => move(open)} onCancel={close} />
      )}
    </>
  )
}

function MoreActions({
  profile: { status, removedAt },
  onOpen,
}: {
  profile: LoyaltyMemberProfile
  onOpen: (open: Open) => void
}) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size="lg" aria-label={t`More actions`}>
          <IconMore size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onOpen('birthday')}>{t`Edit birthday`}</Menu.Item>
        <Menu.Item onClick={() => onOpen('merge')}>{t`Merge customers`}</Menu.Item>
        {status !== 'opted_out' && status !== 'blocked' && (
          <Menu.Item onClick={() => onOpen('opted_out')}>{t`Opt out`}</Menu.Item>
        )}
        {status !== 'blocked' && (
          <Menu.Item color="danger" onClick={() => onOpen('blocked')}>
            {t({ message: 'Block', context: 'verb' })}
          </Menu.Item>
        )}
        {removedAt === null && (
          <Menu.Item color="danger" onClick={() => onOpen('remove')}>
            {t`Remove from program`}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

interface ConfirmLeavingProps {
  as: 'opted_out' | 'blocked'
  name: string
  onConfirm: () => Promise<unknown>
  onCancel: () => void
}

function ConfirmLeaving({ as, name, onConfirm, onCancel }: ConfirmLeavingProps) {
  if (as === 'opted_out')
    return (
      <ConfirmDialog title={t`Opt out “${name}”?`} confirmLabel={t`Opt out`} onConfirm={onConfirm} onCancel={onCancel}>
        {t`They can’t earn or redeem points until they join again. Their balance is kept.`}
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      title={t`Block “${name}”?`}
      confirmLabel={t({ message: 'Block', context: 'verb' })}
      isDestructive
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {t`They can’t earn or redeem points, or rejoin, until you unblock them. Their balance is kept.`}
    </ConfirmDialog>
  )
}
