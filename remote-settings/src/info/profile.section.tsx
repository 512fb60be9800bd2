import { t } from '@lingui/core/macro'
import { namedLanguages } from '@yuko/contract/accounts/languages'
import { roleNames } from '@yuko/contract/accounts/role-names'
import { profile } from '@yuko/contract/accounts/update-profile'
import type { User } from '@yuko/contract/accounts/user'
import { notify, useHost } from '@yuko/runtime'
import { Alert, Button, Section, StatusBadge, TextInput, useForm } from '@yuko/ui'
import { SaveBar, Select } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { useUpdateProfile } from '#data/account.mutations.ts'
import { Facts } from '#data/facts.tsx'
import { EmailDialog } from '#info/email.dialog.tsx'
import styles from '#info/info.module.css'

export function ProfileSection({ user }: { user: User }) {
  const host = useHost()
  const update = useUpdateProfile()
  const [isChangingEmail, setIsChangingEmail] = useState(false)
  const form = useForm({
    initial: { name: user.name, language: user.language },
    schema: profile.pick({ name: true, language: true }),
    onSubmit: async (body) => {
      await update.mutateAsync({ body })
      await host.reload()
      notify(t`Profile saved`)
    },
  })
  return (
    <>
      <Section title={t`Profile`}>
        <form className={styles.form} {...form.props}>
          {form.error && (
            <Alert color="danger" role="alert">
              {form.error}
            </Alert>
          )}
          <TextInput label={t`Name`} maxLength={120} autoComplete="name" {...form.field('name')} />
          <Select
            label={t`Language`}
            placeholder={t`Same as your browser`}
            data={namedLanguages}
            clearable
            {...form.field('language')}
          />
          <Facts
            facts={[
              [
                t`Email`,
                <>
                  <span key="email">{user.email}</span>
                  <StatusBadge key="verified" status={user.isEmailVerified ? 'verified' : 'pending'}>
                    {user.isEmailVerified
                      ? t({ message: 'Verified', context: 'email address' })
                      : t({ message: 'Not verified', context: 'email address' })}
                  </StatusBadge>
                  {host.platform.kind === 'standalone' && (
                    <Button key="change" variant="default" size="xs" onClick={() => setIsChangingEmail(true)}>
                      {t`Change email`}
                    </Button>
                  )}
                </>,
              ],
              [t`Role`, `${roleNames[host.organization.role]} · ${host.organization.name}`],
            ]}
          />
        </form>
      </Section>
      <SaveBar isDirty={form.isDirty} isSaving={form.isSubmitting} onSave={form.submit} onDiscard={form.reset} />
      {isChangingEmail && <EmailDialog onClose={() => setIsChangingEmail(false)} />}
    </>
  )
}
