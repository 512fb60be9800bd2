import { t } from '@lingui/core/macro'
import { isSameServer } from '@yuko/contract/webhooks/same-server'
import { ActionIcon, Alert, Button, IconDelete, IconPlus, TextInput, TextLink } from '@yuko/ui'
import { Select } from '@yuko/ui/on-demand'
import { ChipsField } from '#data/rule-builder/chips.field.tsx'
import { MemberField } from '#data/rule-builder/member.field.tsx'
import { useBuilder } from '../../builder.context.ts'
import styles from '../../builder.module.css'
import { TemplateField } from '../fields/template.field.tsx'
import type { NodeFormProps } from './form-props.ts'

export function InternalEmailForm({ node, onChange }: NodeFormProps<'send_internal_email'>) {
  return (
    <>
      <p className={styles.lead}>{t`Sends a plain email to your team, such as a task.`}</p>
      <ChipsField
        label={t({ message: 'To', context: 'Recipient of an email' })}
        isLabelShown
        description={t`Leave empty for all owners and admins`}
        placeholder={t`Email address, then Enter`}
        value={node.to}
        maximum={10}
        onChange={(to) => onChange({ ...node, to })}
      />
      <TemplateField
        label={t`Subject`}
        value={node.subject}
        maxLength={150}
        onChange={(subject) => onChange({ ...node, subject })}
      />
      <TemplateField
        label={t`Text`}
        rows={6}
        value={node.text}
        maxLength={5000}
        onChange={(text) => onChange({ ...node, text })}
      />
    </>
  )
}

export function SlackMessageForm({ node, onChange }: NodeFormProps<'send_slack_message'>) {
  return (
    <>
      <p className={styles.lead}>{t`Posts a message to a Slack channel of your team, with a link to the person.`}</p>
      <MemberField
        of="slack-channel"
        label={t`Channel`}
        isLabelShown
        value={node.channelId}
        onChange={(channelId) => onChange({ ...node, channelId })}
      />
      <p className={styles.lead}>
        <TextLink href="/app/settings/accounts/integration/slack">{t`Manage Slack channels`}</TextLink>
      </p>
      <TemplateField
        label={t`Message`}
        description={t`Supports Slack formatting, such as *bold* and links`}
        rows={4}
        value={node.text}
        maxLength={2000}
        onChange={(text) => onChange({ ...node, text })}
      />
    </>
  )
}

export function WebhookForm({ node, onChange }: NodeFormProps<'webhook'>) {
  return (
    <>
      <p
        className={styles.lead}
      >{t`Sends a request and continues when it succeeds. After five failed attempts, the failure branch applies.`}</p>
      <div className={styles.row}>
        <Select
          label={t`Method`}
          data={['POST', 'PUT', 'GET']}
          value={node.method}
          onChange={(method) => method && onChange({ ...node, method: method as typeof node.method })}
        />
      </div>
      <TextInput
        label={t`URL`}
        placeholder="https://"
        type="url"
        value={node.url}
        maxLength={2000}
        onChange={({ currentTarget }) => onChange({ ...node, url: currentTarget.value.trim() })}
      />
      <Headers node={node} onChange={onChange} />
      {node.method !== 'GET' && (
        <TemplateField
          label={t`Body`}
          description={t`Leave empty to send the person and the trigger event as JSON`}
          rows={5}
          value={node.body}
          maxLength={20_000}
          onChange={(body) => onChange({ ...node, body })}
        />
      )}
    </>
  )
}

function Headers({ node, onChange }: NodeFormProps<'webhook'>) {
  const { headers, url } = node
  const isKept = ({ value, kept }: (typeof headers)[0]) => value === '' && kept !== undefined
  const setHeader = (at: number, change: Partial<(typeof headers)[0]>) =>
    onChange({ ...node, headers: headers.map((header, index) => (index === at ? { ...header, ...change } : header)) })
  const rows = headers.map((header, index) => ({ ...header, index, key: `header-${index}` }))
  return (
    <>
      {headers.some((header) => isKept(header) && !isSameServer(header.kept?.server ?? '', url)) && (
        <Alert color="warning" role="status">
          {t`This URL points to another server. Enter the header values again or remove them: values for the previous server aren’t sent to the new one.`}
        </Alert>
      )}
      {rows.map(({ key, index, name, value, kept }) => (
        <div key={key} className={styles.blockHead}>
          <TextInput
            aria-label={t`Header ${index + 1}`}
            placeholder={t`Header`}
            value={name}
            onChange={({ currentTarget }) => setHeader(index, { name: currentTarget.value.trim() })}
          />
          <TextInput
            aria-label={t`Value of header ${index + 1}`}
            placeholder={isSameServer(kept?.server ?? '', url) ? t`Saved. Type to replace it.` : t`Value`}
            autoComplete="off"
            value={value}
            onChange={({ currentTarget }) => setHeader(index, { value: currentTarget.value })}
          />
          <ActionIcon
            aria-label={t`Remove header ${index + 1}`}
            onClick={() => onChange({ ...node, headers: headers.filter((_, at) => at !== index) })}
          >
            <IconDelete size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {headers.length < 10 && (
        <Button
          variant="subtle"
          size="xs"
          style={{ justifySelf: 'start' }}
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => onChange({ ...node, headers: [...headers, { name: `X-Header-${headers.length + 1}`, value: '' }] })}
        >
          {t`Add header`}
        </Button>
      )}
    </>
  )
}

export function StartWorkflowForm({ node, onChange }: NodeFormProps<'start_workflow'>) {
  const { workflowId } = useBuilder()
  return (
    <>
      <p className={styles.lead}>{t`The person also enters another active workflow and continues in this one.`}</p>
      <MemberField
        of="workflow"
        label={t`Workflow`}
        isLabelShown
        except={workflowId}
        value={node.workflowId}
        onChange={(chosen) => onChange({ ...node, workflowId: chosen })}
      />
    </>
  )
}

export function GoalForm() {
  return <p className={styles.lead}>{t`Counts the goal as reached. The person leaves the workflow.`}</p>
}

export function ExitForm() {
  return <p className={styles.lead}>{t`The person leaves the workflow here.`}</p>
}
