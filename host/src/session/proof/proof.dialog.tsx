import { t } from '@lingui/core/macro'
import { getTwoFactor } from '@yuko/contract/accounts/security/get-two-factor'
import { proveIdentity } from '@yuko/contract/accounts/security/prove-identity'
import { bodyOf } from '@yuko/contract/endpoint'
import { callApi } from '@yuko/runtime'
import { TextInput, useForm } from '@yuko/ui'
import { FormDialog, PasswordField } from '@yuko/ui/on-demand'
import { useEffect, useState } from 'react'

interface ProofDialogProps {
  onProven: () => void
  onClose: () => void
}

/** The pending request continues once the user has confirmed their identity. */
export function ProofDialog({ onProven, onClose }: ProofDialogProps) {
  const hasCode = useHasCode()
  const form = useForm({
    initial: { password: '', code: '' },
    schema: bodyOf(proveIdentity),
    onSubmit: async (body) => {
      await callApi(proveIdentity, { body })
      onProven()
    },
  })
  return (
    <FormDialog title={t`Confirm it’s you`} submitLabel={t`Continue`} form={form} onClose={onClose}>
      <p>{t`You signed in a while ago. Enter your password to continue.`}</p>
      <PasswordField label={t`Your password`} autoComplete="current-password" data-autofocus {...form.field('password')} />
      {hasCode && (
        <TextInput
          label={t`Code`}
          description={t`From your authenticator app, or a recovery code`}
          autoComplete="one-time-code"
          maxLength={20}
          spellCheck={false}
          {...form.field('code')}
        />
      )}
    </FormDialog>
  )
}

/** Shows the code field when the status of two-factor sign-in is unknown. */
function useHasCode(): boolean {
  const [hasCode, setHasCode] = useState(false)
  useEffect(() => {
    const gone = new AbortController()
    callApi(getTwoFactor, {}, { signal: gone.signal }).then(
      ({ isOn }) => setHasCode(isOn),
      () => {
        if (!gone.signal.aborted) setHasCode(true)
      },
    )
    return () => gone.abort()
  }, [])
  return hasCode
}
