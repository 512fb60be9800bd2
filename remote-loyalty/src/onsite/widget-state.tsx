import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { WidgetSummary } from '@yuko/contract/widgets/widget'
import { RelativeTime, StatusBadge } from '@yuko/ui'

/** As the shop’s own pages told; they tell it of the launcher, which is on all of them. */
export function WidgetState({ widget }: { widget: WidgetSummary }) {
  if (!widget.isEnabled)
    return (
      <StatusBadge status="off" tone="warning">
        {t`Switched off`}
      </StatusBadge>
    )
  if (widget.lastSeenAt)
    return (
      <StatusBadge status="live">
        <span title={widget.lastSeenOn ?? undefined}>
          <Trans>
            Seen <RelativeTime at={widget.lastSeenAt} />
          </Trans>
        </span>
      </StatusBadge>
    )
  return widget.kind === 'loyalty_launcher' ? (
    <StatusBadge status="new" tone="neutral">
      {t`Not seen in your shop yet`}
    </StatusBadge>
  ) : (
    <StatusBadge status="live" tone="neutral">
      {widget.publishedVersion === null ? t`Default` : t`Published`}
    </StatusBadge>
  )
}
