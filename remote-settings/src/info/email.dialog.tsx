import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { changeEmail } from '@yuko/contract/accounts/security/change-email'
import { bodyOf } from '@yuko/contract/endpoint'
import { Button, TextInput, useForm } from '@yuko/ui'
import { FormDialog, Modal, PasswordField } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { useChangeEmail } from '#data/account.mutations.ts'
import styles from '#data/dialog.module.css'

/** Asks the new mailbox; nothing changes before it answers. */
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
      <Modal opened onClose={onClose} title={t`Look into the new mailbox`} closeButtonProps={{ 'aria-label': t`Close` }}>
        <div className={styles.form}>
          <p>
            <Trans>
              We sent a link to <strong>{sentTo}</strong>. Open it in this browser within an hour; until then your address stays
              as it is.
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
    <FormDialog title={t`Change your e-mail`} submitLabel={t`Send the link`} form={form} onClose={onClose}>
      <p>
        <Trans>
          We mail a link to the new address. Once you open it, you sign in with it, and your other devices are signed out.
        </Trans>
      </p>
      <TextInput label={t`New e-mail`} type="email" autoComplete="email" data-autofocus {...form.field('email')} />
      <PasswordField label={t`Your password`} autoComplete="current-password" {...form.field('password')} />
    </FormDialog>
  )
}
