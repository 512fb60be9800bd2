import { useQuery } from '@tanstack/react-query'
import { Button, DateTime, ErrorPanel, Section, Skeleton, StatusBadge } from '@yuko/ui'
import { lazy, Suspense, useState } from 'react'
import { accountQueries } from '#data/account.queries.ts'
import { Facts } from '#data/facts.tsx'
import styles from '#info/info.module.css'

// The QR code is drawn by code that hardly any visit of the page needs.
const SetUpDialog = lazy(async () => ({ default: (await import('#info/set-up-two-factor.dialog.tsx')).SetUpTwoFactorDialog }))
const RenewDialog = lazy(async () => ({ default: (await import('#info/both-factors.dialogs.tsx')).RenewCodesDialog }))
const SwitchOffDialog = lazy(async () => ({ default: (await import('#info/both-factors.dialogs.tsx')).SwitchOffDialog }))

const dialogs = { setUp: SetUpDialog, renew: RenewDialog, switchOff: SwitchOffDialog }

/** Few enough to be locked out soon. */
const fewCodes = 3

export function TwoFactorSection() {
  const twoFactor = useQuery(accountQueries.twoFactor())
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null)
  const Dialog = open && dialogs[open]
  const isOff = twoFactor.data?.isOn === false
  return (
    <Section
      title="Two-factor sign-in"
      description="A code of your phone after the password: who learns the password still cannot get in."
      actions={isOff && <Button onClick={() => setOpen('setUp')}>Set up</Button>}
      flush={isOff}
    >
      {twoFactor.isPending && <Skeleton height={88} />}
      {twoFactor.isError && !twoFactor.data && (
        <ErrorPanel
          title="Two-factor sign-in could not be looked up"
          onRetry={twoFactor.refetch}
          isRetrying={twoFactor.isFetching}
        >
          {twoFactor.error.message}
        </ErrorPanel>
      )}
      {twoFactor.data?.isOn && (
        <Facts
          facts={[
            [
              'Authenticator app',
              <>
                <StatusBadge key="on" status="active">
                  On
                </StatusBadge>
                {twoFactor.data.since && (
                  <span key="since" className={styles.quiet}>
                    since <DateTime at={twoFactor.data.since} dateOnly />
                  </span>
                )}
                <Button key="off" variant="default" size="xs" onClick={() => setOpen('switchOff')}>
                  Switch off
                </Button>
              </>,
            ],
            [
              'Recovery codes',
              <>
                <StatusBadge key="left" status="left" tone={twoFactor.data.recoveryCodesLeft < fewCodes ? 'warning' : 'neutral'}>
                  {twoFactor.data.recoveryCodesLeft} of 10 left
                </StatusBadge>
                <Button key="renew" variant="default" size="xs" onClick={() => setOpen('renew')}>
                  Make new codes
                </Button>
              </>,
            ],
          ]}
        />
      )}
      {Dialog && (
        <Suspense fallback={null}>
          <Dialog onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </Section>
  )
}
