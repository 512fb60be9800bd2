import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Member } from '@yuko/contract/accounts/members/list-members'
import { transferOwnership } from '@yuko/contract/accounts/members/transfer-ownership'
import { updateMember } from '@yuko/contract/accounts/members/update-member'
import { bodyOf, type InputOf } from '@yuko/contract/endpoint'
import { notify, useHost } from '@yuko/runtime'
import { useNavigate } from '@yuko/runtime/router'
import { useForm } from '@yuko/ui'
import { FormDialog } from '@yuko/ui/on-demand'
import { z } from 'zod'
import { IdentityProof } from '#data/identity-proof.tsx'
import {
  useLeaveOrganization,
  useRemoveMember,
  useSuspendMember,
  useTransferOwnership,
  useUpdateMember,
} from '#data/members.mutations.ts'
import { RoleChoice } from '#members/role-choice.tsx'

export interface MemberAction {
  kind: 'role' | 'suspend' | 'transfer' | 'remove' | 'leave'
  member: Member
}

interface DialogProps {
  member: Member
  onClose: () => void
}

export function MemberDialog({ action: { kind, member }, onClose }: { action: MemberAction; onClose: () => void }) {
  const Dialog = {
    role: RoleDialog,
    suspend: SuspendDialog,
    transfer: TransferDialog,
    remove: RemoveDialog,
    leave: LeaveDialog,
  }[kind]
  return <Dialog member={member} onClose={onClose} />
}

function RoleDialog({ member: { memberId, name, role: present }, onClose }: DialogProps) {
  const update = useUpdateMember()
  const form = useForm({
    initial: { role: present, password: undefined, code: undefined } as InputOf<typeof updateMember>['body'],
    schema: bodyOf(updateMember),
    onSubmit: async (body) => {
      await update.mutateAsync({ params: { memberId }, body })
      notify(t`Role changed: ${name}`)
      onClose()
    },
  })
  const { value, error } = form.field('role')
  return (
    <FormDialog title={t`Change role: ${name}`} submitLabel={t`Change role`} form={form} onClose={onClose}>
      <RoleChoice value={value} error={error} onChange={(role) => form.set('role', role)} />
      {value === 'owner' && present !== 'owner' && (
        <IdentityProof form={form}>{t`Owners have full access and can change your role.`}</IdentityProof>
      )}
      <p>{t`The change takes effect immediately.`}</p>
    </FormDialog>
  )
}

const nothing = z.object({})

function SuspendDialog({ member: { memberId, name, email, isSuspended }, onClose }: DialogProps) {
  const suspend = useSuspendMember()
  const form = useForm({
    initial: {},
    schema: nothing,
    onSubmit: async () => {
      await suspend.mutateAsync({ params: { memberId }, body: { isSuspended: !isSuspended } })
      notify(isSuspended ? t`Member reactivated: ${name}` : t`Member suspended: ${name}`)
      onClose()
    },
  })
  return (
    <FormDialog
      title={isSuspended ? t`Reactivate “${name}”?` : t`Suspend “${name}”?`}
      submitLabel={isSuspended ? t`Reactivate member` : t`Suspend member`}
      isDestructive={!isSuspended}
      form={form}
      onClose={onClose}
    >
      <p>
        {isSuspended ? (
          <Trans>
            The member gets back their role and access: <strong>{email}</strong>
          </Trans>
        ) : (
          <Trans>
            The member loses access immediately. You can reactivate them at any time: <strong>{email}</strong>
          </Trans>
        )}
      </p>
    </FormDialog>
  )
}

function TransferDialog({ member: { memberId, name }, onClose }: DialogProps) {
  const host = useHost()
  const transfer = useTransferOwnership()
  const form = useForm({
    initial: { memberId, password: undefined, code: undefined } as InputOf<typeof transferOwnership>['body'],
    schema: bodyOf(transferOwnership),
    onSubmit: async (body) => {
      await transfer.mutateAsync({ body })
      notify(t`Ownership transferred to ${name}`)
      onClose()
      await host.reload()
    },
  })
  return (
    <FormDialog
      title={t`Transfer ownership to “${name}”?`}
      submitLabel={t`Transfer ownership`}
      isDestructive
      form={form}
      onClose={onClose}
    >
      <p>{t`You become an admin. Only the new owner can transfer the organization back to you.`}</p>
      <IdentityProof form={form} isFirst>
        {t`The new owner has full access and can change your role.`}
      </IdentityProof>
    </FormDialog>
  )
}

function RemoveDialog({ member: { memberId, name, email }, onClose }: DialogProps) {
  const remove = useRemoveMember()
  const form = useForm({
    initial: {},
    schema: nothing,
    onSubmit: async () => {
      await remove.mutateAsync({ params: { memberId } })
      notify(t`Member removed: ${name}`)
      onClose()
    },
  })
  return (
    <FormDialog title={t`Remove “${name}”?`} submitLabel={t`Remove member`} isDestructive form={form} onClose={onClose}>
      <p>
        <Trans>
          The member loses access immediately. Their work stays, and you can invite them again: <strong>{email}</strong>
        </Trans>
      </p>
    </FormDialog>
  )
}

function LeaveDialog({ onClose }: DialogProps) {
  const host = useHost()
  const { organization } = host
  const navigate = useNavigate()
  const leave = useLeaveOrganization()
  const form = useForm({
    initial: {},
    schema: nothing,
    onSubmit: async () => {
      await leave.mutateAsync()
      notify(t`You left the organization: ${organization.name}`)
      // Opens the dashboard first, so that no page requests this organization’s data from the next one.
      await navigate('/')
      await host.reload()
    },
  })
  return (
    <FormDialog
      title={t`Leave “${organization.name}”?`}
      submitLabel={t`Leave organization`}
      isDestructive
      form={form}
      onClose={onClose}
    >
      <p>{t`You lose access immediately and can only come back by invitation. You keep your account and other organizations.`}</p>
    </FormDialog>
  )
}
