import { t } from '@lingui/core/macro'
import type { Widget } from '@yuko/contract/widgets/widget'
import { RelativeTime, StatusBadge } from '@yuko/ui'

/** The state beside the title: off, draft or published. */
export function WidgetState({ widget, isUnpublished }: { widget: Widget; isUnpublished: boolean }) {
  if (!widget.isEnabled)
    return (
      <StatusBadge status="off" tone="warning">
        {t`Off`}
      </StatusBadge>
    )
  if (isUnpublished)
    return (
      <StatusBadge status="draft" tone="info">
        {widget.draftSavedAt ? (
          <span>
            {t`Draft`} · {widget.draftSavedBy ?? t`Member`} · <RelativeTime at={widget.draftSavedAt} />
          </span>
        ) : (
          t`Draft`
        )}
      </StatusBadge>
    )
  return <StatusBadge status="live">{widget.publishedVersion === null ? t`Default` : t`Published`}</StatusBadge>
}
