import { Trans } from '@lingui/react/macro'
import { Anchor } from '@yuko/ui'
import css from '#session/sign-in/sign-in.module.css'

export function TermsNote() {
  return (
    <p className={css.small}>
      <Trans>
        By creating an account you agree to the{' '}
        <Anchor href="/terms" target="_blank" size="sm">
          terms
        </Anchor>
        .
      </Trans>
    </p>
  )
}
