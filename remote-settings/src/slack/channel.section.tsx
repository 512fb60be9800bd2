import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { SlackChannel } from '@yuko/contract/notifications/slack/slack-channel'
import { ApiError, notify } from '@yuko/runtime'
import { Alert, Button, IconDelete, IconEdit, IconSend, RelativeTime, Section, StatusBadge } from '@yuko/ui'
import { ConfirmDialog } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { useRemoveSlackChannel, useTrySlackChannel } from '#data/slack.mutations.ts'
import { problemInWords } from '#data/slack-problem.ts'
import styles from './slack.module.css'
import { healthOf, topicLabels } from './wording.ts'

/** One channel: its notifications, health and actions. */
export function ChannelSection({ channel, onEdit }: { channel: SlackChannel; onEdit: () => void }) {
  const { channelId, name, topics, problem, lastPostedAt } = channel
  const tryIt = useTrySlackChannel()
  const [isRemoving, setIsRemoving] = useState(false)
  const { tone, words } = healthOf(channel)
  const failure = tryIt.data ? problemInWords(tryIt.data) : tryIt.error && ApiError.fromUnknown(tryIt.error).message
  const test = () => tryIt.mutate(channelId, { onSuccess: (found) => found === null && notify(t`Test message sent to ${name}`) })
  return (
    <Section
      title={name}
      actions={
        <StatusBadge status={words} tone={tone}>
          {words}
        </StatusBadge>
      }
    >
      <Trouble problem={problem} failure={failure} />
      <ul className={styles.list}>
        {topics.map((topic) => (
          <li key={topic}>{topicLabels[topic].label}</li>
        ))}
        {topics.length === 0 && <li>{t`Messages from workflows only`}</li>}
      </ul>
      <div className={styles.foot}>
        <LastMessage at={lastPostedAt} />
        <span className={styles.buttons}>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconSend size={14} aria-hidden />}
            loading={tryIt.isPending}
            onClick={test}
          >
            {t`Send test`}
          </Button>
          <Button size="xs" variant="default" leftSection={<IconEdit size={14} aria-hidden />} onClick={onEdit}>
            {t`Edit`}
          </Button>
          <Button
            size="xs"
            variant="default"
            color="danger"
            leftSection={<IconDelete size={14} aria-hidden />}
            onClick={() => setIsRemoving(true)}
          >
            {t`Remove`}
          </Button>
        </span>
      </div>
      {isRemoving && <RemoveChannel channel={channel} onClose={() => setIsRemoving(false)} />}
    </Section>
  )
}

interface TroubleProps {
  problem: SlackChannel['problem']
  /** Of the test. */
  failure: string | null
}

function Trouble({ problem, failure }: TroubleProps) {
  if (problem)
    return (
      <Alert color="danger" mb={16} title={t`Notifications to this channel are paused`}>
        {problemInWords(problem)} {t`Enter a new webhook URL, or send a test once it’s fixed.`}
      </Alert>
    )
  if (!failure) return null
  return (
    <Alert color="danger" role="alert" mb={16} title={t`Couldn’t send the test`}>
      {failure}
    </Alert>
  )
}

function LastMessage({ at }: { at: string | null }) {
  return (
    <span className={styles.quiet}>
      {at ? (
        <Trans>
          Last message <RelativeTime at={at} />
        </Trans>
      ) : (
        t`No messages yet. Send a test to check the connection.`
      )}
    </span>
  )
}

function RemoveChannel({ channel: { channelId, name }, onClose }: { channel: SlackChannel; onClose: () => void }) {
  const remove = useRemoveSlackChannel()
  return (
    <ConfirmDialog
      title={t`Remove “${name}”?`}
      confirmLabel={t`Remove channel`}
      isDestructive
      onConfirm={async () => {
        await remove.mutateAsync(channelId).catch((error) => notify(ApiError.fromUnknown(error).message, { type: 'error' }))
        onClose()
      }}
      onCancel={onClose}
    >
      {t`Yuko stops posting to this channel. Existing messages stay in Slack.`}
    </ConfirmDialog>
  )
}
