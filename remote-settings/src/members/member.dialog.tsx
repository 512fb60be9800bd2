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
import { roleLabels } from '#data/role.model.ts'
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
      notify(t`${name} is ${roleLabels[body.role]} now`)
      onClose()
    },
  })
  const { value, error } = form.field('role')
  return (
    <FormDialog title={t`Change the role of ${name}`} submitLabel={t`Change role`} form={form} onClose={onClose}>
      <RoleChoice value={value} error={error} onChange={(role) => form.set('role', role)} />
      {value === 'owner' && present !== 'owner' && (
        <IdentityProof form={form}>{t`An owner may do everything, and take your own role from you.`}</IdentityProof>
      )}
      <p>{t`It holds at once.`}</p>
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
      notify(isSuspended ? t`${name} may come in again` : t`${name} is suspended`)
      onClose()
    },
  })
  return (
    <FormDialog
      title={isSuspended ? `Let ${name} in again?` : `Suspend ${name}?`}
      submitLabel={isSuspended ? t`Let them in` : t`Suspend member`}
      isDestructive={!isSuspended}
      form={form}
      onClose={onClose}
    >
      <p>
        {isSuspended ? (
          <Trans>
            <strong>{email}</strong> comes in with the role and everything else as it was.
          </Trans>
        ) : (
          <Trans>
            <strong>{email}</strong> is kept out at once, and stays a member: you can let them in again at any time.
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
      notify(t`${name} is the owner now, and you are an admin`)
      onClose()
      await host.reload()
    },
  })
  return (
    <FormDialog
      title={`Hand ${host.organization.name} over to ${name}?`}
      submitLabel={t`Hand over`}
      isDestructive
      form={form}
      onClose={onClose}
    >
      <p>
        <Trans>
          {name} becomes the owner and you become an admin, at the same moment. Only {name} can give it back.
        </Trans>
      </p>
      <IdentityProof form={form} isFirst>
        {t`The new owner may do everything, and take your own role from you.`}
      </IdentityProof>
    </FormDialog>
  )
}

function RemoveDialog({ member: { memberId, name, email }, onClose }: DialogProps) {
  const { organization } = useHost()
  const remove = useRemoveMember()
  const form = useForm({
    initial: {},
    schema: nothing,
    onSubmit: async () => {
      await remove.mutateAsync({ params: { memberId } })
      notify(t`${name} is no member any more`)
      onClose()
    },
  })
  return (
    <FormDialog title={`Remove ${name}?`} submitLabel={t`Remove member`} isDestructive form={form} onClose={onClose}>
      <p>
        <Trans>
          <strong>{email}</strong> loses access to {organization.name} at once. What they did here stays. You can invite them
          again.
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
      notify(t`You left ${organization.name}`)
      // What both organizations have comes first, so that no page asks the next one for things of this one.
      await navigate('/')
      await host.reload()
    },
  })
  return (
    <FormDialog
      title={`Leave ${organization.name}?`}
      submitLabel={t`Leave the organization`}
      isDestructive
      form={form}
      onClose={onClose}
    >
      <p>{t`You lose access at once; only a member can invite you again. Your account and your other organizations stay.`}</p>
    </FormDialog>
  )
}
