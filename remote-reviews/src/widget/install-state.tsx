import type { WidgetSummary } from '@yuko/contract/widgets/widget'
import { RelativeTime, StatusBadge } from '@yuko/ui'

const hostOf = (address: string) => address.replace(/^https?:\/\//, '')

/** Whether shoppers see it: as the shop’s own pages told, not as somebody said. */
export function InstallState({ widget }: { widget: Pick<WidgetSummary, 'isEnabled' | 'lastSeenAt' | 'lastSeenOn'> }) {
  if (!widget.isEnabled)
    return (
      <StatusBadge status="off" tone="warning">
        Switched off
      </StatusBadge>
    )
  if (widget.lastSeenAt === null || widget.lastSeenOn === null)
    return (
      <StatusBadge status="new" tone="neutral">
        Not seen in your shop yet
      </StatusBadge>
    )
  return (
    <StatusBadge status="live">
      <span title={widget.lastSeenOn}>
        On {hostOf(widget.lastSeenOn)}, seen <RelativeTime at={widget.lastSeenAt} />
      </span>
    </StatusBadge>
  )
}
