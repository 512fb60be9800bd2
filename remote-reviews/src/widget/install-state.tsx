import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { WidgetSummary } from '@yuko/contract/widgets/widget'
import { RelativeTime, StatusBadge } from '@yuko/ui'

const hostOf = (address: string) => address.replace(/^https?:\/\//, '')

/** Whether the widget was detected on the store’s pages. */
export function InstallState({ widget }: { widget: Pick<WidgetSummary, 'isEnabled' | 'lastSeenAt' | 'lastSeenOn'> }) {
  if (!widget.isEnabled)
    return (
      <StatusBadge status="off" tone="warning">
        {t`Off`}
      </StatusBadge>
    )
  if (widget.lastSeenAt === null || widget.lastSeenOn === null)
    return (
      <StatusBadge status="new" tone="neutral">
        {t`Not detected in your store`}
      </StatusBadge>
    )
  return (
    <StatusBadge status="live">
      <span title={widget.lastSeenOn}>
        <Trans>
          Seen <RelativeTime at={widget.lastSeenAt} /> on {hostOf(widget.lastSeenOn)}
        </Trans>
      </span>
    </StatusBadge>
  )
}
