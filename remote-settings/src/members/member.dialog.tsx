import type { Member } from '@yuko/contract/accounts/list-members'
import { updateMember } from '@yuko/contract/accounts/update-member'
import { bodyOf, type InputOf } from '@yuko/contract/endpoint'
import { notify, useHost } from '@yuko/runtime'
import { useNavigate } from '@yuko/runtime/router'
import { useForm } from '@yuko/ui'
import { FormDialog } from '@yuko/ui/on-demand'
import { z } from 'zod'
import { useLeaveOrganization, useRemoveMember, useUpdateMember } from '#data/members.mutations.ts'
import { roleLabels } from '#data/role.model.ts'
import { IdentityProof } from '#members/identity-proof.tsx'
import { RoleChoice } from '#members/role-choice.tsx'

export interface MemberAction {
  kind: 'role' | 'remove' | 'leave'
  member: Member
}

interface DialogProps {
  member: Member
  onClose: () => void
}

export function MemberDialog({ action: { kind, member }, onClose }: { action: MemberAction; onClose: () => void }) {
  const Dialog = { role: RoleDialog, remove: RemoveDialog, leave: LeaveDialog }[kind]
  return <Dialog member={member} onClose={onClose} />
}

function RoleDialog({ member: { memberId, name, role: present }, onClose }: DialogProps) {
  const update = useUpdateMember()
  const form = useForm({
    initial: { role: present, password: undefined, code: undefined } as InputOf<typeof updateMember>['body'],
    schema: bodyOf(updateMember),
    onSubmit: async (body) => {
      await update.mutateAsync({ params: { memberId }, body })
      notify(`${name} is ${roleLabels[body.role]} now`)
      onClose()
    },
  })
  const { value, error } = form.field('role')
  return (
    <FormDialog title={`Change the role of ${name}`} submitLabel="Change role" form={form} onClose={onClose}>
      <RoleChoice value={value} error={error} onChange={(role) => form.set('role', role)} />
      {value === 'owner' && present !== 'owner' && <IdentityProof form={form} />}
      <p>It holds at once.</p>
    </FormDialog>
  )
}

const nothing = z.object({})

function RemoveDialog({ member: { memberId, name, email }, onClose }: DialogProps) {
  const { organization } = useHost()
  const remove = useRemoveMember()
  const form = useForm({
    initial: {},
    schema: nothing,
    onSubmit: async () => {
      await remove.mutateAsync({ params: { memberId } })
      notify(`${name} is no member any more`)
      onClose()
    },
  })
  return (
    <FormDialog title={`Remove ${name}?`} submitLabel="Remove member" isDestructive form={form} onClose={onClose}>
      <p>
        <strong>{email}</strong> loses access to {organization.name} at once. What they did here stays. You can invite them again.
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
      notify(`You left ${organization.name}`)
      // What both organizations have comes first, so that no page asks the next one for things of this one.
      await navigate('/')
      await host.reload()
    },
  })
  return (
    <FormDialog
      title={`Leave ${organization.name}?`}
      submitLabel="Leave the organization"
      isDestructive
      form={form}
      onClose={onClose}
    >
      <p>You lose access at once; only a member can invite you again. Your account and your other organizations stay.</p>
    </FormDialog>
  )
}
