import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Sending } from '@yuko/contract/sending/get-sending'
import { Button, IconCircleCheck, IconWarning, Section, TextLink } from '@yuko/ui'
import styles from './settings.module.css'

const places = { provider: 'provider', sender: 'senders', domain: 'domains', returns: 'provider' } as const

const show = (place: string) => document.getElementById(place)?.scrollIntoView({ behavior: 'smooth', block: 'start' })

/** Setup steps before marketing emails can be sent, most important first. */
export function ProblemsSection({ sending: { problems, sentAs } }: { sending: Sending }) {
  const from = `${sentAs.name} <${sentAs.address}>`
  const isReady = problems.every(({ severity }) => severity !== 'error')
  return (
    <Section title={isReady ? t`Ready to send` : t`Before you send`}>
      <p className={styles.sentAs}>
        <Trans>
          Emails come from <strong>{from}</strong>
        </Trans>
      </p>
      {problems.length === 0 ? (
        <p className={styles.good}>
          <IconCircleCheck size={18} aria-hidden />
          {t`Everything is set up.`}
        </p>
      ) : (
        <ul className={styles.problems} aria-label={t`Setup steps`}>
          {problems.map(({ at, severity, message }) => (
            <li key={message} data-severity={severity}>
              <IconWarning size={18} aria-hidden />
              <span>
                {severity === 'error' ? '' : `${t`Recommended:`} `}
                {message}{' '}
                {at === 'address' ? (
                  <TextLink href="/app/settings/accounts/general">{t`Open General settings`}</TextLink>
                ) : (
                  <Button variant="subtle" size="compact-sm" onClick={() => show(places[at])}>
                    {t`Fix`}
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
