import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { SecurityPolicy } from '@yuko/contract/accounts/security/security-policy'
import { ApiError, notify } from '@yuko/runtime'
import { Alert, Button, DateTime, ErrorPanel, Section, Skeleton, TextInput, TextLink } from '@yuko/ui'
import { Switch } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { useUpdateSecurityPolicy } from '#data/members.mutations.ts'
import { securityQuery } from '#data/members.queries.ts'
import styles from '#members/members.module.css'

/** Policies for all members: required two-factor sign-in, and masked customers for analysts. */
export function SecuritySection() {
  const policy = useQuery(securityQuery())
  return (
    <Section title={t`Security`} description={t`Applies to all members of this organization.`}>
      {policy.data ? (
        <div className={styles.policy}>
          <TwoFactorPolicy policy={policy.data} />
          <Masking policy={policy.data} />
        </div>
      ) : policy.isError ? (
        <ErrorPanel title={t`Couldn’t load security settings`} onRetry={policy.refetch} isRetrying={policy.isFetching}>
          {policy.error.message}
        </ErrorPanel>
      ) : (
        <Skeleton height={120} />
      )}
    </Section>
  )
}

const fortnightMs = 14 * 24 * 3_600_000
const inTwoWeeks = () => new Date(Date.now() + fortnightMs).toISOString().slice(0, 10)

function TwoFactorPolicy({ policy: { twoFactorRequiredFrom: from, membersWithout } }: { policy: SecurityPolicy }) {
  const { change, isPending, failure } = useChange()
  const [day, setDay] = useState(inTwoWeeks)
  return (
    <div className={styles.rule}>
      <strong>{t`Two-factor sign-in for everybody`}</strong>
      <p>
        {from ? (
          <Trans>
            Required from <DateTime at={from} dateOnly />. After that, members must set it up before they can continue.
          </Trans>
        ) : (
          t`Optional for now. Set a start date to require it. Members are notified in advance.`
        )}
      </p>
      <p>
        {membersWithout.length === 0
          ? t`All members have set it up.`
          : t`Not set up yet: ${membersWithout.map(({ name }) => name).join(', ')}`}
      </p>
      {failure && <Refusal failure={failure} />}
      <div className={styles.ruleActions}>
        {from ? (
          <Button
            size="xs"
            variant="default"
            loading={isPending}
            onClick={() => change({ twoFactorRequiredFrom: null }, t`Two-factor sign-in is now optional`)}
          >
            {t`Make optional`}
          </Button>
        ) : (
          <>
            <TextInput
              type="date"
              size="xs"
              aria-label={t`Start date`}
              value={day}
              min={new Date().toISOString().slice(0, 10)}
              onChange={({ currentTarget }) => setDay(currentTarget.value)}
            />
            <Button
              size="xs"
              disabled={day === ''}
              loading={isPending}
              onClick={() => change({ twoFactorRequiredFrom: `${day}T00:00:00.000Z` }, t`Two-factor sign-in will be required`)}
            >
              {t`Require from this date`}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

/** Requiring it needs two-factor sign-in on the own account first. */
function Refusal({ failure: { code, message } }: { failure: ApiError }) {
  if (code !== 'two-factor.not-set-up') return <Alert color="danger">{message}</Alert>
  return (
    <Alert color="warning">
      {message} <TextLink href="/app/settings/accounts/info">{t`Go to Your info`}</TextLink>
    </Alert>
  )
}

function Masking({ policy: { masksPersonalData } }: { policy: SecurityPolicy }) {
  const { change, isPending, failure } = useChange()
  return (
    <div className={styles.rule}>
      <Switch
        label={t`Mask customers for analysts`}
        description={t`Analysts see masked emails (a…@shop.example) and initials, and can’t export files.`}
        checked={masksPersonalData}
        disabled={isPending}
        onChange={({ currentTarget: { checked } }) =>
          change({ masksPersonalData: checked }, checked ? t`Customers masked for analysts` : t`Customers visible to analysts`)
        }
      />
      {failure && <Alert color="danger">{failure.message}</Alert>}
    </div>
  )
}

function useChange() {
  const update = useUpdateSecurityPolicy()
  return {
    isPending: update.isPending,
    failure: update.error ? ApiError.fromUnknown(update.error) : null,
    change: (body: Parameters<typeof update.mutate>[0]['body'], said: string) =>
      update.mutate({ body }, { onSuccess: () => notify(said) }),
  }
}
