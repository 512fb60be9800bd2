import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useHost } from '@yuko/runtime'
import { TextInput } from '@yuko/ui'
import { PasswordField } from '@yuko/ui/on-demand'
import type { ReactNode } from 'react'
import { accountQueries } from '#data/account.queries.ts'

interface Field {
  name: string
  value: string | undefined
  error: string | undefined
  onChange: (next: unknown) => void
  onBlur: () => void
}

interface ProofProps {
  form: { field: (name: 'password' | 'code') => Field }
  /** The first in its form. */
  isFirst?: boolean
  /** The reason. */
  children: ReactNode
}

/** Confirms the user's identity before sensitive actions. Inside a store platform's admin, the platform vouches for its staff. */
export function IdentityProof(proof: ProofProps) {
  const { platform } = useHost()
  return platform.kind === 'standalone' ? <Factors {...proof} /> : null
}

function Factors({ form, isFirst = false, children }: ProofProps) {
  const twoFactor = useQuery(accountQueries.twoFactor())
  const [password, code] = [form.field('password'), form.field('code')]
  return (
    <>
      <p>
        {children} {t`Confirm it’s you to continue.`}
      </p>
      <PasswordField
        label={t`Your password`}
        autoComplete="current-password"
        data-autofocus={isFirst || undefined}
        {...password}
        value={password.value ?? ''}
      />
      {twoFactor.data?.isOn && (
        <TextInput
          label={t`Code`}
          description={t`From your authenticator app, or a recovery code`}
          autoComplete="one-time-code"
          maxLength={20}
          spellCheck={false}
          {...code}
          value={code.value ?? ''}
        />
      )}
    </>
  )
}
