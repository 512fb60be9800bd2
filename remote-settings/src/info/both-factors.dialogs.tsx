import { t } from '@lingui/core/macro'
import { renewRecoveryCodes } from '@yuko/contract/accounts/security/renew-recovery-codes'
import { bodyOf } from '@yuko/contract/endpoint'
import { notify } from '@yuko/runtime'
import { TextInput, useForm } from '@yuko/ui'
import { FormDialog, PasswordField } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { useRenewRecoveryCodes, useSwitchOffTwoFactor } from '#data/account.mutations.ts'
import { RecoveryCodesDialog } from '#info/recovery-codes.dialog.tsx'

const empty = { password: '', code: '' }
/** Both calls take the same input. */
const schema = bodyOf(renewRecoveryCodes)

export function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<string[]>()
  const renew = useRenewRecoveryCodes()
  const form = useForm({
    initial: empty,
    schema,
    onSubmit: async (body) => setCodes((await renew.mutateAsync({ body })).recoveryCodes),
  })
  if (codes) return <RecoveryCodesDialog title={t`Your new recovery codes`} codes={codes} onClose={onClose} />
  return (
    <FormDialog title={t`Create new recovery codes?`} submitLabel={t`Create new codes`} form={form} onClose={onClose}>
      <p>{t`Your current codes stop working.`}</p>
      <BothFactors form={form} />
    </FormDialog>
  )
}

export function SwitchOffDialog({ onClose }: { onClose: () => void }) {
  const switchOff = useSwitchOffTwoFactor()
  const form = useForm({
    initial: empty,
    schema,
    onSubmit: async (body) => {
      await switchOff.mutateAsync({ body })
      notify(t`Two-factor sign-in turned off`)
      onClose()
    },
  })
  return (
    <FormDialog title={t`Turn off two-factor sign-in?`} submitLabel={t`Turn off`} isDestructive form={form} onClose={onClose}>
      <p>{t`You’ll sign in with your password only. Your recovery codes stop working.`}</p>
      <BothFactors form={form} />
    </FormDialog>
  )
}

function BothFactors({ form }: { form: Pick<ReturnType<typeof useForm<typeof empty, typeof empty>>, 'field'> }) {
  return (
    <>
      <PasswordField label={t`Your password`} autoComplete="current-password" data-autofocus {...form.field('password')} />
      <TextInput
        label={t`Code`}
        description={t`From your authenticator app, or a recovery code`}
        autoComplete="one-time-code"
        maxLength={20}
        spellCheck={false}
        {...form.field('code')}
      />
    </>
  )
}
