import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
import { RedeemDialog } from './rewards/redeem.dialog.tsx'

type Status = 'member' | 'opted_out' | 'blocked'
type Open = 'adjust' | 'redeem' | 'merge' | 'birthday' | 'opted_out' | 'blocked'

const done: Record<Status, string> = {
  member: t`They take part`,
  opted_out: t`Opted out`,
  blocked: t`Blocked`,
}

/** All that can be done for a member, the usual first. */
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
          {status === 'candidate' ? t`Join for them` : t`Let in again`}
        </Button>
      )}
      {status !== 'opted_out' && status !== 'blocked' && <Button onClick={() => setOpen('adjust')}>{t`Adjust points`}</Button>}
      <MoreActions status={status} onOpen={setOpen} />
      {open === 'adjust' && <AdjustDialog profile={profile} onClose={close} />}
      {open === 'redeem' && <RedeemDialog profile={profile} onClose={close} />}
      {open === 'birthday' && <BirthdayDialog profile={profile} onClose={close} />}
      {open === 'merge' && <MergeDialog profile={profile} onClose={close} />}
      {(open === 'opted_out' || open === 'blocked') && (
        <ConfirmLeaving as={open} name={nameOf(profile)} onConfirm={() => move(open)} onCancel={close} />
      )}
    </>
  )
}

function MoreActions({ status, onOpen }: { status: LoyaltyMemberProfile['status']; onOpen: (open: Open) => void }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size="lg" aria-label={t`More actions`}>
          <IconMore size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onOpen('birthday')}>{t`Change birthday`}</Menu.Item>
        <Menu.Item onClick={() => onOpen('merge')}>{t`Merge with another customer`}</Menu.Item>
        {status !== 'opted_out' && status !== 'blocked' && (
          <Menu.Item onClick={() => onOpen('opted_out')}>{t`Opt out for them`}</Menu.Item>
        )}
        {status !== 'blocked' && (
          <Menu.Item color="danger" onClick={() => onOpen('blocked')}>
            {t`Block`}
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
      <ConfirmDialog title={`Opt out for ${name}?`} confirmLabel={t`Opt out`} onConfirm={onConfirm} onCancel={onCancel}>
        {t`They neither earn nor spend points until they join again. What they have stays.`}
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog title={`Block ${name}?`} confirmLabel={t`Block`} isDestructive onConfirm={onConfirm} onCancel={onCancel}>
      <Trans>
        They neither earn nor spend points until you let them in again, and cannot join again by themselves. What they have stays.
      </Trans>
    </ConfirmDialog>
  )
}
