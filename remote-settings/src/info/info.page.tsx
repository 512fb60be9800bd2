import { useQuery } from '@tanstack/react-query'
import { useHost } from '@yuko/runtime'
import { Avatar, ErrorPanel, Page, Section, Skeleton, StatusBadge } from '@yuko/ui'
import { Facts } from '#data/facts.tsx'
import { roleLabels } from '#data/role.model.ts'
import { settingsQueries } from '#data/settings.queries.ts'

export function InfoPage() {
  const { organization } = useHost()
  const user = useQuery(settingsQueries.user())
  return (
    <Page title="Your info" subtitle="How you are known here.">
      <title>Your info · Yuko</title>
      <Section>
        {user.isPending && <Skeleton height={220} />}
        {user.isError && !user.data && (
          <ErrorPanel title="Your info could not be loaded" onRetry={user.refetch} isRetrying={user.isFetching}>
            {user.error.message}
          </ErrorPanel>
        )}
        {user.data && (
          <Facts
            facts={[
              [
                'Name',
                <>
                  <Avatar key="avatar" name={user.data.name} size={28} aria-hidden />
                  {user.data.name}
                </>,
              ],
              [
                'E-mail',
                <>
                  {user.data.email}
                  <StatusBadge key="verified" status={user.data.isEmailVerified ? 'verified' : 'pending'}>
                    {user.data.isEmailVerified ? 'Verified' : 'Not verified'}
                  </StatusBadge>
                </>,
              ],
              ['Role', `${roleLabels[organization.role]} of ${organization.name}`],
              ['Time zone', user.data.timezone],
            ]}
          />
        )}
      </Section>
    </Page>
  )
}
