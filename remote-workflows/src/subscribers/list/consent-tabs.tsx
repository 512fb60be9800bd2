import { t } from '@lingui/core/macro'
import { type SubscriberView, subscriberView } from '@yuko/contract/automation/subscribers/subscriber-filter'
import { TabsWithCounts } from '@yuko/ui'
import { hrefOf } from './subscribers.search.ts'
import type { SubscriberList } from './use-subscriber-list.ts'

const labels: Record<SubscriberView, string> = {
  all: t`All`,
  subscribed: t`Subscribed`,
  never_subscribed: t`Never subscribed`,
  unsubscribed: t`Unsubscribed`,
  unconfirmed: t`Not confirmed`,
  suppressed: t`Suppressed`,
}

export function ConsentTabs({ people: { search, view, counts } }: { people: SubscriberList }) {
  return (
    <TabsWithCounts
      label={t`Subscribers by consent`}
      tabs={subscriberView.options.map((one) => {
        const count = counts?.[one]
        return {
          href: hrefOf({ ...search, view: one }),
          label: labels[one],
          isActive: one === view,
          ...(count !== undefined && { count }),
        }
      })}
    />
  )
}
