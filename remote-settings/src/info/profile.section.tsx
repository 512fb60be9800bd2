import { timezoneOptions } from '@yuko/contract/accounts/places'
import { profile } from '@yuko/contract/accounts/update-profile'
import type { User } from '@yuko/contract/accounts/user'
import { notify, useHost } from '@yuko/runtime'
import { Alert, Button, Section, StatusBadge, TextInput, useForm } from '@yuko/ui'
import { SaveBar, Select } from '@yuko/ui/on-demand'
import { useMemo, useState } from 'react'
import { useUpdateProfile } from '#data/account.mutations.ts'
import { Facts } from '#data/facts.tsx'
import { roleLabels } from '#data/role.model.ts'
import { EmailDialog } from '#info/email.dialog.tsx'
import styles from '#info/info.module.css'

export function ProfileSection({ user }: { user: User }) {
  const host = useHost()
  const update = useUpdateProfile()
  const [isChangingEmail, setIsChangingEmail] = useState(false)
  const form = useForm({
    initial: { name: user.name, timezone: user.timezone },
    schema: profile,
    onSubmit: async (body) => {
      await update.mutateAsync({ body })
      await host.reload()
      notify('Your info is saved')
    },
  })
  const timezones = useMemo(() => timezoneOptions(form.values.timezone), [form.values.timezone])
  return (
    <>
      <Section title="Profile">
        <form className={styles.form} {...form.props}>
          {form.error && (
            <Alert color="danger" role="alert">
              {form.error}
            </Alert>
          )}
          <div className={styles.pair}>
            <TextInput label="Name" maxLength={120} autoComplete="name" {...form.field('name')} />
            <Select label="Your time zone" data={timezones} searchable limit={100} {...form.field('timezone')} />
          </div>
          <Facts
            facts={[
              [
                'E-mail',
                <>
                  <span key="email">{user.email}</span>
                  <StatusBadge key="verified" status={user.isEmailVerified ? 'verified' : 'pending'}>
                    {user.isEmailVerified ? 'Verified' : 'Not verified'}
                  </StatusBadge>
                  {host.platform.kind === 'standalone' && (
                    <Button key="change" variant="default" size="xs" onClick={() => setIsChangingEmail(true)}>
                      Change e-mail
                    </Button>
                  )}
                </>,
              ],
              ['Role', `${roleLabels[host.organization.role]} of ${host.organization.name}`],
            ]}
          />
        </form>
      </Section>
      <SaveBar isDirty={form.isDirty} isSaving={form.isSubmitting} onSave={form.submit} onDiscard={form.reset} />
      {isChangingEmail && <EmailDialog onClose={() => setIsChangingEmail(false)} />}
    </>
  )
}
