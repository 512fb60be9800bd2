import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getOrganizationClosing } from '@yuko/contract/accounts/closing/get-organization-closing'
import { reopenOrganization } from '@yuko/contract/accounts/closing/reopen-organization'
import { ApiError, callApi, notify } from '@yuko/runtime'
import { Button, ButtonLink, ErrorPanel, IconStore, Section, Spinner, Title, useFormat } from '@yuko/ui'
import { useState } from 'react'
import css from '#closing/closed-organization.module.css'
import { Exports } from '#closing/exports.tsx'
import { useSwitchOrganization } from '#navigation/use-switch-organization.ts'
import { useSession } from '#session/session.store.ts'
import { reloadUser } from '#session/session.ts'

/** Shown to owners instead of a closed organization. Other members no longer see it. */
export function ClosedOrganizationPage() {
  const closing = useQuery({
    queryKey: ['closed-organization'],
    queryFn: ({ signal }) => callApi(getOrganizationClosing, {}, { signal }),
    // It may have been open at the last request.
    staleTime: 0,
  })
  const { date } = useFormat()
  return (
    <div className={css.page}>
      <title>{t`Closed organization · Yuko`}</title>
      {!closing.data?.deletesAt && closing.isFetching && <Spinner label={t`Loading the organization`} />}
      {closing.isError && (
        <Section>
          <ErrorPanel title={t`Couldn’t load the organization`} onRetry={closing.refetch} isRetrying={closing.isFetching}>
            {closing.error.message}
          </ErrorPanel>
        </Section>
      )}
      {closing.data?.deletesAt && (
        <>
          <Section>
            <div className={css.center}>
              <span className={css.icon}>
                <IconStore size={24} aria-hidden />
              </span>
              <Title order={1} size="h3">
                <Trans>“{closing.data.name}” is closed</Trans>
              </Title>
              <p className={css.text}>
                <Trans>
                  Widgets, emails, workflows, webhooks and API keys are off. You can reopen the organization until{' '}
                  <strong>{date(closing.data.deletesAt)}</strong>. After that, its data is permanently deleted, except for
                  invoices.
                </Trans>
              </p>
              <Reopen />
            </div>
          </Section>
          <Exports />
          <Elsewhere />
        </>
      )}
    </div>
  )
}

function Reopen() {
  const [isReopening, setIsReopening] = useState(false)
  const reopen = async () => {
    setIsReopening(true)
    try {
      const { name } = await callApi(reopenOrganization, {})
      await reloadUser()
      notify(t`Organization reopened: ${name}`)
    } catch (error) {
      notify(ApiError.fromUnknown(error).message, { type: 'error' })
      setIsReopening(false)
    }
  }
  return (
    <Button onClick={reopen} loading={isReopening}>
      {t`Reopen organization`}
    </Button>
  )
}

/** Another organization, a new one, or the account. */
function Elsewhere() {
  const user = useSession((session) => session.user)
  const select = useSwitchOrganization()
  const others = user?.organizations.filter(({ org_uuid }) => org_uuid !== user.selected_org_uuid) ?? []
  return (
    <Section title={t`Other options`}>
      <div className={css.actions}>
        {others.map(({ org_uuid, name }) => (
          <Button key={org_uuid} variant="default" onClick={() => select(org_uuid)}>
            <Trans>Go to {name}</Trans>
          </Button>
        ))}
        <ButtonLink href="/onboarding/organization" variant="default">
          {t`Create an organization`}
        </ButtonLink>
        <ButtonLink href="/app/settings/accounts/info" variant="default">
          {t`Your info`}
        </ButtonLink>
      </div>
    </Section>
  )
}
