import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { WidgetSummary } from '@yuko/contract/widgets/widget'
import { RelativeTime, StatusBadge } from '@yuko/ui'

const hostOf = (address: string) => address.replace(/^https?:\/\//, '')

/** Whether shoppers see it: as the shop’s own pages told, not as somebody said. */
export function InstallState({ widget }: { widget: Pick<WidgetSummary, 'isEnabled' | 'lastSeenAt' | 'lastSeenOn'> }) {
  if (!widget.isEnabled)
    return (
      <StatusBadge status="off" tone="warning">
        {t`Switched off`}
      </StatusBadge>
    )
  if (widget.lastSeenAt === null || widget.lastSeenOn === null)
    return (
      <StatusBadge status="new" tone="neutral">
        {t`Not seen in your shop yet`}
      </StatusBadge>
    )
  return (
    <StatusBadge status="live">
      <span title={widget.lastSeenOn}>
        <Trans>
          On {hostOf(widget.lastSeenOn)}, seen <RelativeTime at={widget.lastSeenAt} />
        </Trans>
      </span>
    </StatusBadge>
  )
}
