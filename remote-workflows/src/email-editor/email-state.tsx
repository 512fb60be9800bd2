import type { WorkflowEmail } from '@yuko/contract/emails/workflow/workflow-email'
import { IconInfo, RelativeTime, StatusBadge, TextLink } from '@yuko/ui'
import type { EditedEmail } from '#data/edited-email.ts'
import styles from './email-editor.module.css'

/** There is no button: an e-mail of a workflow becomes true together with its steps. */
export function PublishedWith({ email, isUnpublished }: { email: WorkflowEmail; isUnpublished: boolean }) {
  const { workflowId, title } = email.workflow
  if (!isUnpublished) return null
  return (
    <p className={styles.withWorkflow}>
      <IconInfo size={16} aria-hidden />
      <span>
        People get these changes when the workflow is published: open{' '}
        <TextLink href={`/workflows/${workflowId}`}>{title}</TextLink> and choose Publish.
      </span>
    </p>
  )
}

/** Beside the title: whether people get it as it stands here. */
export function EmailState({ email: { fixed, ofWorkflow }, isUnpublished }: { email: EditedEmail; isUnpublished: boolean }) {
  if (ofWorkflow)
    return isUnpublished ? (
      <StatusBadge status="draft" tone="info">
        {ofWorkflow.isLive ? 'Draft' : 'Not published yet'}
      </StatusBadge>
    ) : (
      <StatusBadge status="live">Published</StatusBadge>
    )
  if (!fixed) return null
  const email = fixed
  if (!email.isEnabled)
    return (
      <StatusBadge status="off" tone="warning">
        Switched off
      </StatusBadge>
    )
  if (!isUnpublished) return <StatusBadge status="live">{email.publishedVersion === null ? 'Default' : 'Published'}</StatusBadge>
  return (
    <StatusBadge status="draft" tone="info">
      {email.draftSavedAt ? (
        <span>
          Draft, saved <RelativeTime at={email.draftSavedAt} />
        </span>
      ) : (
        'Draft'
      )}
    </StatusBadge>
  )
}
