import { t } from '@lingui/core/macro'
import { confirmTwoFactor } from '@yuko/contract/accounts/security/confirm-two-factor'
import { setUpTwoFactor } from '@yuko/contract/accounts/security/set-up-two-factor'
import { bodyOf, type ReplyOf } from '@yuko/contract/endpoint'
import { QrCode } from '@yuko/kit/qr/qr-code.tsx'
import { CopyButton, TextInput, useForm } from '@yuko/ui'
import { FormDialog, PasswordField } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { useConfirmTwoFactor, useSetUpTwoFactor } from '#data/account.mutations.ts'
import styles from '#info/info.module.css'
import { RecoveryCodesDialog } from '#info/recovery-codes.dialog.tsx'

type SetUp = ReplyOf<typeof setUpTwoFactor>

/** Password, then app, then recovery codes. Two-factor sign-in turns on with the second step. */
export function SetUpTwoFactorDialog({ onClose }: { onClose: () => void }) {
  const [setUp, setSetUp] = useState<SetUp>()
  const [codes, setCodes] = useState<string[]>()
  if (codes) return <RecoveryCodesDialog title={t`Two-factor sign-in turned on`} codes={codes} onClose={onClose} />
  if (setUp) return <AppStep setUp={setUp} onConfirmed={setCodes} onClose={onClose} />
  return <PasswordStep onSetUp={setSetUp} onClose={onClose} />
}

function PasswordStep({ onSetUp, onClose }: { onSetUp: (setUp: SetUp) => void; onClose: () => void }) {
  const begin = useSetUpTwoFactor()
  const form = useForm({
    initial: { password: '' },
    schema: bodyOf(setUpTwoFactor),
    onSubmit: async (body) => onSetUp(await begin.mutateAsync({ body })),
  })
  return (
    <FormDialog title={t`Set up two-factor sign-in`} submitLabel={t`Continue`} form={form} onClose={onClose}>
      <p>{t`You need an authenticator app or a password manager on your phone. First, confirm it’s you.`}</p>
      <PasswordField label={t`Your password`} autoComplete="current-password" data-autofocus {...form.field('password')} />
    </FormDialog>
  )
}

interface AppStepProps {
  setUp: SetUp
  onConfirmed: (codes: string[]) => void
  onClose: () => void
}

function AppStep({ setUp: { secret, address }, onConfirmed, onClose }: AppStepProps) {
  const confirm = useConfirmTwoFactor()
  const form = useForm({
    initial: { code: '' },
    schema: bodyOf(confirmTwoFactor),
    onSubmit: async (body) => onConfirmed((await confirm.mutateAsync({ body })).recoveryCodes),
  })
  return (
    <FormDialog title={t`Connect your authenticator app`} submitLabel={t`Turn on`} form={form} onClose={onClose}>
      <p>{t`Scan this code with your authenticator app.`}</p>
      <QrCode text={address} label={t`QR code for your authenticator app`} />
      <details className={styles.secret}>
        <summary>{t`Can’t scan the code?`}</summary>
        <p>{t`Enter this key in the app:`}</p>
        <code>{secret.replace(/.{4}(?!$)/g, '$& ')}</code>
        <CopyButton value={secret} label={t`Copy key`} />
      </details>
      <TextInput
        label={t`Code from the app`}
        placeholder="123 456"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        data-autofocus
        {...form.field('code')}
      />
    </FormDialog>
  )
}
