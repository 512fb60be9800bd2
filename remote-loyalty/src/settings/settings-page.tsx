import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { LoyaltySettings } from '@yuko/contract/loyalty/settings/loyalty-settings'
import { ErrorPanel, Page, Section, Skeleton } from '@yuko/ui'
import type { ReactNode } from 'react'
import { settingsQuery } from '#data/settings.queries.ts'

interface SettingsPageProps {
  title: string
  subtitle: string
  editor: (settings: LoyaltySettings) => ReactNode
}

/** A page of the loyalty settings: shows the editor once they have loaded. */
export function SettingsPage({ title, subtitle, editor }: SettingsPageProps) {
  const settings = useQuery(settingsQuery())
  return (
    <Page title={title} subtitle={subtitle}>
      {settings.data && editor(settings.data)}
      {settings.isPending && (
        <Section title={<Skeleton height={20} width={160} />}>
          <Skeleton height={280} />
        </Section>
      )}
      {settings.isError && !settings.data && (
        <Section>
          <ErrorPanel title={t`Couldn’t load the settings`} onRetry={settings.refetch} isRetrying={settings.isFetching}>
            {settings.error.message}
          </ErrorPanel>
        </Section>
      )}
    </Page>
  )
}
