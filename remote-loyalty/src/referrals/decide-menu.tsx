import { t } from '@lingui/core/macro'
import type { Referral } from '@yuko/contract/loyalty/referrals/referral'
import { ApiError, notify } from '@yuko/runtime'
import { ActionIcon, IconDotsVertical, Menu } from '@yuko/ui'
import { ConfirmDialog } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { useDecideReferral } from '#data/referral.queries.ts'

const canReject = (status: Referral['status']) => status === 'claimed' || status === 'ordered' || status === 'qualified'
const canApprove = ({ status, rejectReason }: Referral) =>
  status === 'qualified' || (status === 'rejected' && rejectReason !== 'order_refunded')

/** Manual decisions that override the fraud checks. */
export function DecideMenu({ referral }: { referral: Referral }) {
  const decide = useDecideReferral()
  const [isAsking, setIsAsking] = useState(false)
  const { referralId, status } = referral
  const name = referral.friend.name ?? referral.friend.email ?? t`Unknown friend`
  const go = async (decision: 'approve' | 'reject') => {
    try {
      await decide.mutateAsync({ referralId, decision })
      notify(decision === 'reject' ? t`Referral rejected` : status === 'qualified' ? t`Points issued` : t`Referral approved`)
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
          <ActionIcon variant="subtle" color="gray" aria-label={t`Actions for ${name}`} loading={decide.isPending}>
            <IconDotsVertical size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {canApprove(referral) && (
            <Menu.Item onClick={() => go('approve')}>{status === 'qualified' ? t`Issue points now` : t`Approve`}</Menu.Item>
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
          cancelLabel={t`Keep referral`}
          isDestructive
          onConfirm={() => go('reject')}
          onCancel={() => setIsAsking(false)}
        >
          {t`The advocate earns no points for this friend. An unused code is canceled.`}
        </ConfirmDialog>
      )}
    </>
  )
}
