import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Widget } from '@yuko/contract/widgets/widget'
import { RelativeTime, StatusBadge } from '@yuko/ui'

/** Beside the title: whether shoppers see it as it stands here. */
export function WidgetState({ widget, isUnpublished }: { widget: Widget; isUnpublished: boolean }) {
  if (!widget.isEnabled)
    return (
      <StatusBadge status="off" tone="warning">
        {t`Switched off`}
      </StatusBadge>
    )
  if (isUnpublished)
    return (
      <StatusBadge status="draft" tone="info">
        {widget.draftSavedAt ? (
          <span>
            <Trans>
              Draft of {widget.draftSavedBy ?? 'a colleague'}, <RelativeTime at={widget.draftSavedAt} />
            </Trans>
          </span>
        ) : (
          t`Draft`
        )}
      </StatusBadge>
    )
  return <StatusBadge status="live">{widget.publishedVersion === null ? t`Default` : t`Published`}</StatusBadge>
}
