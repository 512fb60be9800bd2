import { type SubscriberView, subscriberView } from '@yuko/contract/automation/subscribers/subscriber-filter'
import { TabsWithCounts } from '@yuko/ui'
import { hrefOf } from './subscribers.search.ts'
import type { SubscriberList } from './use-subscriber-list.ts'

const labels: Record<SubscriberView, string> = {
  all: 'All',
  subscribed: 'Subscribed',
  never_subscribed: 'Never subscribed',
  unsubscribed: 'Unsubscribed',
  unconfirmed: 'Not confirmed',
  suppressed: 'Suppressed',
}

export function ConsentTabs({ people: { search, view, counts } }: { people: SubscriberList }) {
  return (
    <TabsWithCounts
      label="Subscribers by consent"
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
