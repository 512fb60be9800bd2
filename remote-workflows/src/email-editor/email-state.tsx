import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { WorkflowEmail } from '@yuko/contract/emails/workflow/workflow-email'
import { IconInfo, RelativeTime, StatusBadge, TextLink } from '@yuko/ui'
import type { EditedEmail } from '#data/edited-email.ts'
import styles from './email-editor.module.css'

/** Workflow emails have no publish button: they go live together with the steps. */
export function PublishedWith({ email, isUnpublished }: { email: WorkflowEmail; isUnpublished: boolean }) {
  if (!isUnpublished || !email.workflow) return null
  const { workflowId, title } = email.workflow
  return (
    <p className={styles.withWorkflow}>
      <IconInfo size={16} aria-hidden />
      <span>
        <Trans>
          These changes go live when you publish the workflow <TextLink href={`/workflows/${workflowId}`}>{title}</TextLink>.
        </Trans>
      </span>
    </p>
  )
}

/** The status next to the title. */
export function EmailState({ email: { fixed, ofWorkflow }, isUnpublished }: { email: EditedEmail; isUnpublished: boolean }) {
  // The emails of a campaign are sent as they are.
  if (ofWorkflow?.campaign)
    return ofWorkflow.campaign.isDraft ? null : <StatusBadge status="live">{t`Can’t be edited`}</StatusBadge>
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
        {t`Turned off`}
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
