import { t } from '@lingui/core/macro'
import { type ComponentProps, useEffect, useState } from 'react'
import { PasswordField } from '#form/password-field.tsx'

/** Props of {@link NewPasswordField}. */
export interface NewPasswordFieldProps extends Omit<ComponentProps<typeof PasswordField>, 'value'> {
  value: string
  /** Values that an attacker would try first: the user's name and address. */
  personal: readonly string[]
}

interface Strength {
  /** 0 to 4. */
  score: number
  hint: string
}

/** A new password with an estimate of its strength. The estimator loads with the first character. */
export function NewPasswordField({ value, personal, ...input }: NewPasswordFieldProps) {
  const strength = useStrength(value, personal)
  return (
    <div>
      <PasswordField value={value} autoComplete="new-password" description={t`At least 8 characters`} {...input} />
      {value !== '' && (
        <div className="yk-strength" role="status">
          <div className="yk-strength-bars" aria-hidden>
            {[1, 2, 3, 4].map((bar) => (
              <span key={bar} data-on={strength && bar <= Math.max(1, strength.score) ? tones[strength.score] : undefined} />
            ))}
          </div>
          {/* Its line is reserved from the first character on, so that a button below doesn't move. */}
          {strength?.hint ?? '\u00a0'}
        </div>
      )}
    </div>
  )
}

const tones = ['weak', 'weak', 'fair', 'strong', 'strong']

function useStrength(password: string, personal: readonly string[]): Strength | null {
  const [strength, setStrength] = useState<Strength | null>(null)
  const known = personal.join('\n')
  useEffect(() => {
    if (password === '') return setStrength(null)
    let isCurrent = true
    // The meter is optional: the form works without it, and the API refuses common passwords.
    import('#form/password-strength.ts').then(
      ({ strengthOf }) => isCurrent && setStrength(strengthOf(password, known.split('\n'))),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [password, known])
  return strength
}
