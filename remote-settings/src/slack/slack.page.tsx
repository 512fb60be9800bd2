import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type SlackChannel, slackChannelLimit } from '@yuko/contract/notifications/slack/slack-channel'
import { usePermission } from '@yuko/runtime'
import { Button, EmptyState, ErrorPanel, IconPlus, Page, Section, Skeleton } from '@yuko/ui'
import { useState } from 'react'
import { NoPermission } from '#data/no-permission.tsx'
import { slackQueries } from '#data/slack.queries.ts'
import { ChannelDialog } from './channel.dialog.tsx'
import { ChannelSection } from './channel.section.tsx'

/** Slack channels and their notifications. */
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
      subtitle={t`Get notified about reviews and problems in Slack.`}
      back={{ href: '/app/settings/accounts/integration', label: t`Integration` }}
      actions={count > 0 && count < slackChannelLimit ? add : undefined}
    >
      {!mayManage ? (
        <NoPermission>{t`Only owners and admins can manage Slack notifications.`}</NoPermission>
      ) : channels.data ? (
        count === 0 ? (
          <Section>
            <EmptyState title={t`No channels yet`} action={add}>
              {t`Add a Slack channel and choose its notifications: low ratings, all reviews or problems only.`}
            </EmptyState>
          </Section>
        ) : (
          channels.data.map((channel) => (
            <ChannelSection key={channel.channelId} channel={channel} onEdit={() => setEditing(channel)} />
          ))
        )
      ) : channels.isError ? (
        <Section>
          <ErrorPanel title={t`Couldn’t load channels`} onRetry={channels.refetch} isRetrying={channels.isFetching}>
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
