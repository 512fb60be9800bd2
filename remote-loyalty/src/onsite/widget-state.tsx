import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { WidgetSummary } from '@yuko/contract/widgets/widget'
import { RelativeTime, StatusBadge } from '@yuko/ui'

/** The state that the store’s pages report; only the launcher is on every page. */
export function WidgetState({ widget }: { widget: WidgetSummary }) {
  if (!widget.isEnabled)
    return (
      <StatusBadge status="off" tone="warning">
        {t`Off`}
      </StatusBadge>
    )
  if (widget.lastSeenAt)
    return (
      <StatusBadge status="live">
        <span title={widget.lastSeenOn ?? undefined}>
          <Trans>
            Last seen <RelativeTime at={widget.lastSeenAt} />
          </Trans>
        </span>
      </StatusBadge>
    )
  return widget.kind === 'loyalty_launcher' ? (
    <StatusBadge status="new" tone="neutral">
      {t`Not seen in your store yet`}
    </StatusBadge>
  ) : (
    <StatusBadge status="live" tone="neutral">
      {widget.publishedVersion === null ? t`Default` : t`Published`}
    </StatusBadge>
  )
}
