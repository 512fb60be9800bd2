import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
        <Trans>
          People get these changes when the workflow is published: open{' '}
          <TextLink href={`/workflows/${workflowId}`}>{title}</TextLink> and choose Publish.
        </Trans>
      </span>
    </p>
  )
}

/** Beside the title: whether people get it as it stands here. */
export function EmailState({ email: { fixed, ofWorkflow }, isUnpublished }: { email: EditedEmail; isUnpublished: boolean }) {
  if (ofWorkflow)
    return isUnpublished ? (
      <StatusBadge status="draft" tone="info">
        {ofWorkflow.isLive ? t`Draft` : t`Not published yet`}
      </StatusBadge>
    ) : (
      <StatusBadge status="live">{t`Published`}</StatusBadge>
    )
  if (!fixed) return null
  const email = fixed
  if (!email.isEnabled)
    return (
      <StatusBadge status="off" tone="warning">
        {t`Switched off`}
      </StatusBadge>
    )
  if (!isUnpublished)
    return <StatusBadge status="live">{email.publishedVersion === null ? t`Default` : t`Published`}</StatusBadge>
  return (
    <StatusBadge status="draft" tone="info">
      {email.draftSavedAt ? (
        <span>
          <Trans>
            Draft, saved <RelativeTime at={email.draftSavedAt} />
          </Trans>
        </span>
      ) : (
        t`Draft`
      )}
    </StatusBadge>
  )
}
