import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { changeEmail } from '@yuko/contract/accounts/security/change-email'
import { bodyOf } from '@yuko/contract/endpoint'
import { Button, TextInput, useForm } from '@yuko/ui'
import { FormDialog, Modal, PasswordField } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { useChangeEmail } from '#data/account.mutations.ts'
import styles from '#data/dialog.module.css'

/** Sends a link to the new address. The email changes only when the link is opened. */
export function EmailDialog({ onClose }: { onClose: () => void }) {
  const [sentTo, setSentTo] = useState<string>()
  const change = useChangeEmail()
  const form = useForm({
    initial: { email: '', password: '' },
    schema: bodyOf(changeEmail),
    onSubmit: async (body) => {
      await change.mutateAsync({ body })
      setSentTo(body.email)
    },
  })
  if (sentTo) {
    return (
      <Modal opened onClose={onClose} title={t`Check your new inbox`} closeButtonProps={{ 'aria-label': t`Close` }}>
        <div className={styles.form}>
          <p>
            <Trans>
              We sent a link to <strong>{sentTo}</strong>. Open it in this browser within an hour. Until then, your email address
              stays the same.
            </Trans>
          </p>
          <div className={styles.actions}>
            <Button onClick={onClose} data-autofocus>
              {t`Done`}
            </Button>
          </div>
        </div>
      </Modal>
    )
  }
  return (
    <FormDialog title={t`Change email`} submitLabel={t`Send link`} form={form} onClose={onClose}>
      <p>{t`We’ll send a link to your new email. When you open it, your email changes and your other devices are signed out.`}</p>
      <TextInput label={t`New email address`} type="email" autoComplete="email" data-autofocus {...form.field('email')} />
      <PasswordField label={t`Your password`} autoComplete="current-password" {...form.field('password')} />
    </FormDialog>
  )
}
