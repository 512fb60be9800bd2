import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { User } from '@yuko/contract/accounts/user'
import { useHost } from '@yuko/runtime'
import { Alert, DateTime } from '@yuko/ui'
import { useEffect } from 'react'
import { accountQueries } from '#data/account.queries.ts'
import { settingsQueries } from '#data/settings.queries.ts'

/** Asks the member to set up two-factor sign-in, and unlocks the app once it is on. */
export function TwoFactorDemand({ user }: { user: User }) {
  const host = useHost()
  const { refetch } = useQuery(settingsQueries.user())
  const twoFactor = useQuery(accountQueries.twoFactor())
  const membership = user.organizations.find(({ org_uuid }) => org_uuid === host.organization.uuid)
  const isMet = twoFactor.data?.isOn === true
  const isAsked = Boolean(membership?.twoFactorDue)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the element exists
  useEffect(() => {
    if (isAsked && isMet) void Promise.all([refetch(), host.reload()])
  }, [isAsked, isMet])
  if (!membership?.twoFactorDue || isMet) return null
  return membership.mustSetUpTwoFactor ? (
    <Alert color="warning" title={t`Set up two-factor sign-in to continue`}>
      {t`Your organization requires it for all members. Set it up below to unlock the rest of the app.`}
    </Alert>
  ) : (
    <Alert color="accent" title={t`Two-factor sign-in will be required`}>
      <Trans>
        Set it up below before <DateTime at={membership.twoFactorDue} dateOnly />. Your organization requires it from then on.
      </Trans>
    </Alert>
  )
}
