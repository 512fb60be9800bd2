import { t } from '@lingui/core/macro'
import type { Widget } from '@yuko/contract/widgets/widget'
import { StatusBadge } from '@yuko/ui'

/** Badge next to the title: whether shoppers see the current settings. */
export function OnsiteState({ widget, isUnpublished }: { widget: Widget; isUnpublished: boolean }) {
  if (!widget.isEnabled)
    return (
      <StatusBadge status="off" tone="warning">
        {t`Off`}
      </StatusBadge>
    )
  return isUnpublished ? (
    <StatusBadge status="draft" tone="info">
      {t`Draft`}
    </StatusBadge>
  ) : (
    <StatusBadge status="live">{widget.publishedVersion === null ? t`Default` : t`Published`}</StatusBadge>
  )
}
