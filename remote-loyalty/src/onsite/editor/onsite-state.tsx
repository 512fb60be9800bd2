import type { Widget } from '@yuko/contract/widgets/widget'
import { StatusBadge } from '@yuko/ui'

/** Beside the title: whether shoppers see it as it stands here. */
export function OnsiteState({ widget, isUnpublished }: { widget: Widget; isUnpublished: boolean }) {
  if (!widget.isEnabled)
    return (
      <StatusBadge status="off" tone="warning">
        Switched off
      </StatusBadge>
    )
  return isUnpublished ? (
    <StatusBadge status="draft" tone="info">
      Draft
    </StatusBadge>
  ) : (
    <StatusBadge status="live">{widget.publishedVersion === null ? 'Default' : 'Published'}</StatusBadge>
  )
}
