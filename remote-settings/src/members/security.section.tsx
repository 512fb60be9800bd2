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

/** What the organization asks of everybody: two factors from a day on, and customers masked for analysts. */
export function SecuritySection() {
  const policy = useQuery(securityQuery())
  return (
    <Section title={t`Security`} description={t`It holds for everybody who works in this organization.`}>
      {policy.data ? (
        <div className={styles.policy}>
          <TwoFactorPolicy policy={policy.data} />
          <Masking policy={policy.data} />
        </div>
      ) : policy.isError ? (
        <ErrorPanel title={t`The security settings could not be loaded`} onRetry={policy.refetch} isRetrying={policy.isFetching}>
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
            Asked for from <DateTime at={from} dateOnly /> on. Who has not set it up by then comes in as soon as they have.
          </Trans>
        ) : (
          t`As each member likes. With a day, everybody is told ahead and led to it from then on.`
        )}
      </p>
      <p>
        {membersWithout.length === 0
          ? t`Everybody has it.`
          : t`Not set up yet: ${membersWithout.map(({ name }) => name).join(', ')}.`}
      </p>
      {failure && <Refusal failure={failure} />}
      <div className={styles.ruleActions}>
        {from ? (
          <Button
            size="xs"
            variant="default"
            loading={isPending}
            onClick={() => change({ twoFactorRequiredFrom: null }, t`Two-factor sign-in is as each member likes`)}
          >
            {t`Ask no more`}
          </Button>
        ) : (
          <>
            <TextInput
              type="date"
              size="xs"
              aria-label={t`From`}
              value={day}
              min={new Date().toISOString().slice(0, 10)}
              onChange={({ currentTarget }) => setDay(currentTarget.value)}
            />
            <Button
              size="xs"
              disabled={day === ''}
              loading={isPending}
              onClick={() => change({ twoFactorRequiredFrom: `${day}T00:00:00.000Z` }, t`Two-factor sign-in is asked for`)}
            >
              {t`Ask for it from that day`}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

/** Who asks it of everybody has it set up first. */
function Refusal({ failure: { code, message } }: { failure: ApiError }) {
  if (code !== 'two-factor.not-set-up') return <Alert color="danger">{message}</Alert>
  return (
    <Alert color="warning">
      {message}: <TextLink href="/app/settings/accounts/info">{t`Your info`}</TextLink>
    </Alert>
  )
}

function Masking({ policy: { masksPersonalData } }: { policy: SecurityPolicy }) {
  const { change, isPending, failure } = useChange()
  return (
    <div className={styles.rule}>
      <Switch
        label={t`Mask customers for analysts`}
        description={t`Analysts see a…@shop.example instead of addresses and initials instead of names, and get no files`}
        checked={masksPersonalData}
        disabled={isPending}
        onChange={({ currentTarget: { checked } }) =>
          change({ masksPersonalData: checked }, checked ? t`Analysts see customers masked` : t`Analysts see customers`)
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
