import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useHost } from '@yuko/runtime'
import { ErrorPanel, Page, Section, Skeleton } from '@yuko/ui'
import { settingsQueries } from '#data/settings.queries.ts'
import { CloseAccountSection } from '#info/close.section.tsx'
import { NotificationMailsSection } from '#info/notification-mails.section.tsx'
import { ProfileSection } from '#info/profile.section.tsx'
import { SessionsSection } from '#info/sessions.section.tsx'
import { SigningInSection } from '#info/signing-in.section.tsx'
import { TwoFactorDemand } from '#info/two-factor-demand.tsx'

export function InfoPage() {
  const { platform } = useHost()
  const user = useQuery(settingsQueries.user())
  return (
    <Page title={t`Your info`} subtitle={t`Your profile and sign-in settings.`}>
      {user.isPending && (
        <Section title={t`Profile`}>
          <Skeleton height={196} />
        </Section>
      )}
      {user.isError && !user.data && (
        <Section>
          <ErrorPanel title={t`Couldn’t load your info`} onRetry={user.refetch} isRetrying={user.isFetching}>
            {user.error.message}
          </ErrorPanel>
        </Section>
      )}
      {user.data && platform.kind === 'standalone' && <TwoFactorDemand user={user.data} />}
      {user.data && <ProfileSection user={user.data} />}
      {user.data && <NotificationMailsSection />}
      {/* Inside a store platform's admin, the platform handles sign-in. */}
      {platform.kind === 'standalone' && (
        <>
          <SigningInSection />
          <SessionsSection />
          <CloseAccountSection />
        </>
      )}
    </Page>
  )
}
