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
      notify(t`${body.email} is invited`)
      onClose()
    },
  })
  const { value, error } = form.field('role')
  return (
    <FormDialog title={t`Invite a member`} submitLabel={t`Send the invitation`} form={form} onClose={onClose}>
      <TextInput
        label={t`E-mail`}
        type="email"
        autoComplete="off"
        placeholder="colleague@store.example"
        data-autofocus
        {...form.field('email')}
      />
      <RoleChoice value={value} error={error} onChange={(role) => form.set('role', role)} />
      {value === 'owner' && (
        <IdentityProof form={form}>{t`An owner may do everything, and take your own role from you.`}</IdentityProof>
      )}
      <p>{t`We mail a link that works for seven days. You can take it back until it is used.`}</p>
    </FormDialog>
  )
}
