import { t } from '@lingui/core/macro'
import { changePassword } from '@yuko/contract/accounts/security/change-password'
import { bodyOf } from '@yuko/contract/endpoint'
import { notify, useHost } from '@yuko/runtime'
import { useForm } from '@yuko/ui'
import { FormDialog, NewPasswordField, PasswordField } from '@yuko/ui/on-demand'
import { useChangePassword } from '#data/account.mutations.ts'

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { user } = useHost()
  const change = useChangePassword()
  const form = useForm({
    initial: { currentPassword: '', password: '' },
    schema: bodyOf(changePassword),
    onSubmit: async (body) => {
      await change.mutateAsync({ body })
      notify(t`Password changed`)
      onClose()
    },
  })
  return (
    <FormDialog title={t`Change password`} submitLabel={t`Change password`} form={form} onClose={onClose}>
      <p>{t`This signs you out on all other devices.`}</p>
      {/* Tells a password manager which account it is. */}
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        label={t`Current password`}
        autoComplete="current-password"
        data-autofocus
        {...form.field('currentPassword')}
      />
      <NewPasswordField label={t`New password`} personal={[user.name, user.email]} {...form.field('password')} />
    </FormDialog>
  )
}
