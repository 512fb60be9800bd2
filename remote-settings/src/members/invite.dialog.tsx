import { t } from '@lingui/core/macro'
import { inviteMember } from '@yuko/contract/accounts/members/invite-member'
import { bodyOf, type InputOf } from '@yuko/contract/endpoint'
import { notify } from '@yuko/runtime'
import { TextInput, useForm } from '@yuko/ui'
import { FormDialog } from '@yuko/ui/on-demand'
import { IdentityProof } from '#data/identity-proof.tsx'
import { useInviteMember } from '#data/members.mutations.ts'
import { RoleChoice } from '#members/role-choice.tsx'

const empty: InputOf<typeof inviteMember>['body'] = { email: '', role: 'editor', password: undefined, code: undefined }

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const invite = useInviteMember()
  const form = useForm({
    initial: empty,
    schema: bodyOf(inviteMember),
    onSubmit: async (body) => {
      await invite.mutateAsync({ body })
      notify(t`Invitation sent to ${body.email}`)
      onClose()
    },
  })
  const { value, error } = form.field('role')
  return (
    <FormDialog title={t`Invite a member`} submitLabel={t`Send invitation`} form={form} onClose={onClose}>
      <TextInput
        label={t`Email`}
        type="email"
        autoComplete="off"
        placeholder="colleague@store.example"
        data-autofocus
        {...form.field('email')}
      />
      <RoleChoice value={value} error={error} onChange={(role) => form.set('role', role)} />
      {value === 'owner' && <IdentityProof form={form}>{t`Owners have full access and can change your role.`}</IdentityProof>}
      <p>{t`The invitation link expires after 7 days. You can revoke it until it’s accepted.`}</p>
    </FormDialog>
  )
}
