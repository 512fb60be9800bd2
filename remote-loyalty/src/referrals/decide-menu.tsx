import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Referral } from '@yuko/contract/loyalty/referrals/referral'
import { ApiError, notify } from '@yuko/runtime'
import { ActionIcon, IconDotsVertical, Menu } from '@yuko/ui'
import { ConfirmDialog } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { useDecideReferral } from '#data/referral.queries.ts'

const canReject = (status: Referral['status']) => status === 'claimed' || status === 'ordered' || status === 'qualified'
const canApprove = ({ status, rejectReason }: Referral) =>
  status === 'qualified' || (status === 'rejected' && rejectReason !== 'order_refunded')

/** What a merchant knows better than any check. */
export function DecideMenu({ referral }: { referral: Referral }) {
  const decide = useDecideReferral()
  const [isAsking, setIsAsking] = useState(false)
  const { referralId, status } = referral
  const who = referral.friend.name ?? referral.friend.email ?? 'this friend'
  const go = async (decision: 'approve' | 'reject') => {
    try {
      await decide.mutateAsync({ referralId, decision })
      notify(
        decision === 'reject' ? t`Rejected` : status === 'qualified' ? t`The points were given` : t`Approved, and on its way`,
      )
    } catch (failure) {
      notify(ApiError.fromUnknown(failure).message, { type: 'error' })
    }
    setIsAsking(false)
  }
  if (!canReject(status) && !canApprove(referral)) return null
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t`What to do about ${who}`} loading={decide.isPending}>
            <IconDotsVertical size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {canApprove(referral) && (
            <Menu.Item onClick={() => go('approve')}>
              {status === 'qualified' ? t`Give the points now` : t`Approve anyway`}
            </Menu.Item>
          )}
          {canReject(status) && (
            <Menu.Item color="danger" onClick={() => setIsAsking(true)}>
              {t`Reject…`}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isAsking && (
        <ConfirmDialog
          title={t`Reject this referral?`}
          confirmLabel={t`Reject`}
          cancelLabel={t`Keep it`}
          isDestructive
          onConfirm={() => go('reject')}
          onCancel={() => setIsAsking(false)}
        >
          <Trans>No points come of {who} any more. A code that was not used is taken back.</Trans>
        </ConfirmDialog>
      )}
    </>
  )
}
