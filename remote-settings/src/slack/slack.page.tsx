import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type SlackChannel, slackChannelLimit } from '@yuko/contract/notifications/slack/slack-channel'
import { usePermission } from '@yuko/runtime'
import { Button, EmptyState, ErrorPanel, IconPlus, Page, Section, Skeleton } from '@yuko/ui'
import { useState } from 'react'
import { NoPermission } from '#data/no-permission.tsx'
import { slackQueries } from '#data/slack.queries.ts'
import { ChannelDialog } from './channel.dialog.tsx'
import { ChannelSection } from './channel.section.tsx'

/** Which channels of Slack are told of what. */
export function SlackPage() {
  const mayManage = usePermission('integrations.manage')
  const channels = useQuery({ ...slackQueries.channels(), enabled: mayManage })
  const [editing, setEditing] = useState<SlackChannel | 'new' | null>(null)
  const count = channels.data?.length ?? 0
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing('new')}>
      {t`Add channel`}
    </Button>
  )
  return (
    <Page
      title={t`Slack`}
      subtitle={t`Your team hears of reviews and problems where it already talks.`}
      back={{ href: '/app/settings/accounts/integration', label: t`Integration` }}
      actions={count > 0 && count < slackChannelLimit ? add : undefined}
    >
      {!mayManage ? (
        <NoPermission>{t`Owners and admins choose what Slack is told.`}</NoPermission>
      ) : channels.data ? (
        count === 0 ? (
          <Section>
            <EmptyState title={t`No channel yet`} action={add}>
              <Trans>
                Choose a channel of your Slack, and what it is told of: low reviews at once, every review, or problems alone.
              </Trans>
            </EmptyState>
          </Section>
        ) : (
          channels.data.map((channel) => (
            <ChannelSection key={channel.channelId} channel={channel} onEdit={() => setEditing(channel)} />
          ))
        )
      ) : channels.isError ? (
        <Section>
          <ErrorPanel title={t`The channels did not load`} onRetry={channels.refetch} isRetrying={channels.isFetching}>
            {channels.error.message}
          </ErrorPanel>
        </Section>
      ) : (
        <Skeleton height={160} radius={10} />
      )}
      {editing && <ChannelDialog channel={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </Page>
  )
}
