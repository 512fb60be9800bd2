import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { WorkflowEmailSummary } from '@yuko/contract/emails/workflow/workflow-email'
import { ApiError, notify } from '@yuko/runtime'
import { Button, ButtonLink, Checkbox, IconPencil, IconPlus, Skeleton } from '@yuko/ui'
import { Select } from '@yuko/ui/on-demand'
import { MailFrame } from '#data/mail-frame.tsx'
import { MemberField } from '#data/rule-builder/member.field.tsx'
import { stepEmailQueries, useCreateStepEmail } from '#data/workflow-email.queries.ts'
import { useBuilder } from '../../builder.context.ts'
import styles from '../../builder.module.css'
import type { NodeFormProps } from './form-props.ts'
import { SavedEmails } from './saved-emails.tsx'

export function SendEmailForm({ node, onChange }: NodeFormProps<'send_email'>) {
  const { workflowId, isReadOnly, definition } = useBuilder()
  const emails = useQuery(stepEmailQueries.of(workflowId))
  const chosen = emails.data?.items.find(({ workflowEmailId }) => workflowEmailId === node.emailId)
  const isMarketing = definition.settings.purpose === 'marketing'
  return (
    <>
      <Select
        label={t`Email`}
        placeholder={emails.isPending ? t`Loading…` : t`Choose an email`}
        nothingFoundMessage={t`No emails in this workflow yet.`}
        data={(emails.data?.items ?? []).map(({ workflowEmailId, name }) => ({ value: workflowEmailId, label: name }))}
        value={chosen ? node.emailId : null}
        onChange={(emailId) => emailId && onChange({ ...node, emailId })}
      />
      {chosen && <EmailPreview email={chosen} />}
      {!isReadOnly && <EmailButtons chosen={chosen} onCreated={(emailId) => onChange({ ...node, emailId })} />}
      {isMarketing ? (
        <>
          <MemberField
            of="topic"
            label={t`Topic`}
            description={t`People who opted out of this topic don’t get the email.`}
            isLabelShown
            value={node.topic}
            onChange={(topic) => onChange({ ...node, topic })}
          />
          <Checkbox
            label={t`Ignore the frequency cap`}
            description={t`For emails that can’t wait, such as deadlines`}
            checked={node.ignoresCap}
            onChange={({ currentTarget }) => onChange({ ...node, ignoresCap: currentTarget.checked })}
          />
        </>
      ) : (
        <p className={styles.note}>{t`Transactional emails don’t require consent and must not contain marketing.`}</p>
      )}
    </>
  )
}

interface EmailButtonsProps {
  chosen: WorkflowEmailSummary | undefined
  onCreated: (workflowEmailId: string) => void
}

function EmailButtons({ chosen, onCreated }: EmailButtonsProps) {
  const { workflowId } = useBuilder()
  const create = useCreateStepEmail(workflowId)
  const add = (body: Parameters<typeof create.mutate>[0]) =>
    create.mutate(body, {
      onSuccess: ({ workflowEmailId }) => onCreated(workflowEmailId),
      onError: (error) => notify(ApiError.fromUnknown(error).message, { type: 'error' }),
    })
  return (
    <div className={styles.buttons}>
      {chosen && (
        <ButtonLink
          href={`/emails/${chosen.workflowEmailId}/configure`}
          variant="default"
          size="xs"
          leftSection={<IconPencil size={14} aria-hidden />}
        >
          {t`Edit email`}
        </ButtonLink>
      )}
      <Button
        variant={chosen ? 'subtle' : 'default'}
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        loading={create.isPending}
        onClick={() => add({})}
      >
        {t`New email`}
      </Button>
      <SavedEmails isDisabled={create.isPending} onChoose={(savedPartId) => add({ from: { kind: 'saved', savedPartId } })} />
      {chosen && (
        <Button
          variant="subtle"
          size="xs"
          disabled={create.isPending}
          onClick={() => add({ from: { kind: 'copy', workflowEmailId: chosen.workflowEmailId } })}
        >
          {t`Duplicate`}
        </Button>
      )}
    </div>
  )
}

function EmailPreview({ email: { workflowEmailId, name, subject, updatedAt } }: { email: WorkflowEmailSummary }) {
  const drawn = useQuery(stepEmailQueries.drawn(workflowEmailId, updatedAt))
  const errors = drawn.data?.problems.filter(({ severity }) => severity === 'error') ?? []
  return (
    <div className={styles.mail}>
      <p className={styles.mailSubject}>{drawn.data?.subject || subject || t`No subject yet`}</p>
      {drawn.isPending && <Skeleton height={220} />}
      {drawn.data && (
        <div className={styles.mailPicture}>
          <MailFrame title={t`Preview: ${name}`} html={drawn.data.html} />
        </div>
      )}
      {drawn.isError && <p className={styles.note}>{t`Couldn’t load the preview.`}</p>}
      {errors.length > 0 && <p className={styles.error}>{errors[0]?.message}</p>}
    </div>
  )
}
