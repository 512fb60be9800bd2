import type { Widget } from '@yuko/contract/widgets/widget'
import { RelativeTime, StatusBadge } from '@yuko/ui'

/** Beside the title: whether shoppers see it as it stands here. */
export function WidgetState({ widget, isUnpublished }: { widget: Widget; isUnpublished: boolean }) {
  if (!widget.isEnabled)
    return (
      <StatusBadge status="off" tone="warning">
        Switched off
      </StatusBadge>
    )
  if (isUnpublished)
    return (
      <StatusBadge status="draft" tone="info">
        {widget.draftSavedAt ? (
          <span>
            Draft of {widget.draftSavedBy ?? 'a colleague'}, <RelativeTime at={widget.draftSavedAt} />
          </span>
        ) : (
          'Draft'
        )}
      </StatusBadge>
    )
  return <StatusBadge status="live">{widget.publishedVersion === null ? 'Default' : 'Published'}</StatusBadge>
}
