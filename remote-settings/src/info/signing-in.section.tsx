import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { TwoFactor } from '@yuko/contract/accounts/security/two-factor'
import { Button, DateTime, ErrorPanel, Section, Skeleton, StatusBadge } from '@yuko/ui'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { accountQueries } from '#data/account.queries.ts'
import { Facts } from '#data/facts.tsx'
import styles from '#info/info.module.css'
import { PasswordDialog } from '#info/password.dialog.tsx'

// The QR code library is rarely needed.
const SetUpDialog = lazy(async () => ({ default: (await import('#info/set-up-two-factor.dialog.tsx')).SetUpTwoFactorDialog }))
const RenewDialog = lazy(async () => ({ default: (await import('#info/both-factors.dialogs.tsx')).RenewCodesDialog }))
const SwitchOffDialog = lazy(async () => ({ default: (await import('#info/both-factors.dialogs.tsx')).SwitchOffDialog }))

const dialogs = { password: PasswordDialog, setUp: SetUpDialog, renew: RenewDialog, switchOff: SwitchOffDialog }
type Open = (dialog: keyof typeof dialogs) => void

/** Below this number, the count is shown as a warning. */
const fewCodes = 3

export function SigningInSection() {
  const twoFactor = useQuery(accountQueries.twoFactor())
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null)
  const Dialog = open && dialogs[open]
  return (
    <Section title={t`Sign-in`}>
      {twoFactor.isPending && <Skeleton height={88} />}
      {twoFactor.isError && !twoFactor.data && (
        <ErrorPanel title={t`Couldn’t load your sign-in settings`} onRetry={twoFactor.refetch} isRetrying={twoFactor.isFetching}>
          {twoFactor.error.message}
        </ErrorPanel>
      )}
      {twoFactor.data && <Facts facts={[passwordFact(setOpen), ...twoFactorFacts(twoFactor.data, setOpen)]} />}
      {Dialog && (
        <Suspense fallback={null}>
          <Dialog onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </Section>
  )
}

type Fact = readonly [name: string, value: ReactNode]

function passwordFact(open: Open): Fact {
  return [
    t`Password`,
    <Button key="change" variant="default" size="xs" onClick={() => open('password')}>
      {t`Change password`}
    </Button>,
  ]
}

function twoFactorFacts({ isOn, since, recoveryCodesLeft }: TwoFactor, open: Open): Fact[] {
  if (!isOn) {
    return [
      [
        t`Two-factor sign-in`,
        <>
          <StatusBadge key="off" status="off">
            {t({ message: 'Off', context: 'two-factor sign-in' })}
          </StatusBadge>
          <Button key="setUp" size="xs" onClick={() => open('setUp')}>
            {t`Set up`}
          </Button>
          <span key="why" className={styles.why}>
            {t`Protect your account with a code from your phone in addition to your password.`}
          </span>
        </>,
      ],
    ]
  }
  return [
    [
      t`Two-factor sign-in`,
      <>
        <StatusBadge key="on" status="active">
          {t({ message: 'On', context: 'two-factor sign-in' })}
        </StatusBadge>
        {since && (
          <span key="since" className={styles.quiet}>
            <Trans>
              Since <DateTime at={since} dateOnly />
            </Trans>
          </span>
        )}
        <Button key="off" variant="default" size="xs" onClick={() => open('switchOff')}>
          {t`Turn off`}
        </Button>
      </>,
    ],
    [
      t`Recovery codes`,
      <>
        <StatusBadge key="left" status="left" tone={recoveryCodesLeft < fewCodes ? 'warning' : 'neutral'}>
          {t`${recoveryCodesLeft} of 10 left`}
        </StatusBadge>
        <Button key="renew" variant="default" size="xs" onClick={() => open('renew')}>
          {t`Create new codes`}
        </Button>
      </>,
    ],
  ]
}
