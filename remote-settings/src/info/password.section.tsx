import { changePassword } from '@yuko/contract/accounts/change-password'
import { bodyOf } from '@yuko/contract/endpoint'
import { notify, useHost } from '@yuko/runtime'
import { Button, Section, useForm } from '@yuko/ui'
import { NewPasswordField, PasswordField } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { useChangePassword } from '#data/account.mutations.ts'
import { FormDialog } from '#data/dialog.tsx'

export function PasswordSection() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Section
      title="Password"
      description="A new one signs out your other devices."
      actions={
        <Button variant="default" onClick={() => setIsOpen(true)}>
          Change password
        </Button>
      }
      flush
    >
      {isOpen && <PasswordDialog onClose={() => setIsOpen(false)} />}
    </Section>
  )
}

function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { user } = useHost()
  const change = useChangePassword()
  const form = useForm({
    initial: { currentPassword: '', password: '' },
    schema: bodyOf(changePassword),
    onSubmit: async (body) => {
      await change.mutateAsync({ body })
      notify('Your password is changed')
      onClose()
    },
  })
  return (
    <FormDialog title="Change your password" submitLabel="Change password" form={form} onClose={onClose}>
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField label="Present password" autoComplete="current-password" data-autofocus {...form.field('currentPassword')} />
      <NewPasswordField label="New password" personal={[user.name, user.email]} {...form.field('password')} />
    </FormDialog>
  )
}
