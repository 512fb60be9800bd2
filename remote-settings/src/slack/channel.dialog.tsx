import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { bodyOf } from '@yuko/contract/endpoint'
import { addSlackChannel } from '@yuko/contract/notifications/slack/add-slack-channel'
import { type SlackChannel, type SlackTopic, slackTopics } from '@yuko/contract/notifications/slack/slack-channel'
import { updateSlackChannel } from '@yuko/contract/notifications/slack/update-slack-channel'
import { notify } from '@yuko/runtime'
import { Checkbox, TextInput, TextLink, useForm } from '@yuko/ui'
import { FormDialog } from '@yuko/ui/on-demand'
import { useAddSlackChannel, useUpdateSlackChannel } from '#data/slack.mutations.ts'
import styles from './slack.module.css'
import { topicLabels } from './wording.ts'

interface ChannelDialogProps {
  /** The channel to edit. Its URL stays unless a new one is entered. */
  channel: SlackChannel | null
  onClose: () => void
}

export function ChannelDialog({ channel, onClose }: ChannelDialogProps) {
  const add = useAddSlackChannel()
  const update = useUpdateSlackChannel()
  const form = useForm({
    initial: {
      name: channel?.name ?? '',
      url: channel ? undefined : '',
      topics: channel?.topics ?? (['low-reviews', 'problems'] as SlackTopic[]),
    },
    schema: channel ? bodyOf(updateSlackChannel) : bodyOf(addSlackChannel),
    onSubmit: async ({ url, ...body }) => {
      if (channel) await update.mutateAsync({ params: { channelId: channel.channelId }, body: { ...body, ...(url && { url }) } })
      else await add.mutateAsync({ ...body, url: url ?? '' })
      notify(channel ? t`Channel saved` : t`Channel added`)
      onClose()
    },
  })
  const { value: topics, error } = form.field('topics')
  const url = form.field('url')
  return (
    <FormDialog
      title={channel ? t`Edit channel` : t`Add channel`}
      submitLabel={channel ? t`Save` : t`Add channel`}
      form={form}
      onClose={onClose}
    >
      {!channel && (
        <p className={styles.quiet}>
          <Trans>
            In Slack, add the “Incoming Webhooks” app, choose a channel and copy the webhook URL.{' '}
            <TextLink href="https://api.slack.com/messaging/webhooks" target="_blank" rel="noreferrer">
              View instructions
            </TextLink>
          </Trans>
        </p>
      )}
      <TextInput label={t`Name`} placeholder="#reviews" data-autofocus {...form.field('name')} />
      <TextInput
        label={channel ? t`New webhook URL` : t`Webhook URL`}
        description={channel ? t`Leave empty to keep the current URL, which is encrypted and can’t be shown.` : undefined}
        placeholder="https://hooks.slack.com/services/…"
        autoComplete="off"
        spellCheck={false}
        {...url}
        value={url.value ?? ''}
        onChange={(event) => form.set('url', event.currentTarget.value || (channel ? undefined : ''))}
      />
      <TopicsField value={topics} error={error} onChange={(chosen) => form.set('topics', chosen)} />
    </FormDialog>
  )
}

interface TopicsFieldProps {
  value: SlackTopic[] | undefined
  error: string | undefined
  onChange: (topics: SlackTopic[]) => void
}

function TopicsField({ value, error, onChange }: TopicsFieldProps) {
  return (
    <Checkbox.Group
      label={t`Notifications`}
      description={t`Choose none to use the channel only for messages from workflows`}
      error={error}
      value={value}
      onChange={(chosen) => onChange(slackTopics.filter((topic) => chosen.includes(topic)))}
    >
      <div className={styles.topics}>
        {slackTopics.map((topic) => (
          <Checkbox key={topic} value={topic} {...topicLabels[topic]} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
