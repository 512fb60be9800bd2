import type { Module } from '#platform/module.ts'
import { segmentRoutes } from '../segments/segment.routes.ts'
import { blockRoutes } from './blocks/block-routes.ts'
import { bulkRoutes } from './bulk/bulk-routes.ts'
import { handleSubscriberBulk } from './bulk/run-bulk.ts'
import type { SentConfirmations } from './consent/confirmations.ts'
import { topicRoutes } from './consent/topic-routes.ts'
import { keepingHandlers } from './keeping/keeping.handlers.ts'
import { subscriberRoutes } from './subscriber.routes.ts'
import { subscriberHistoryRoutes } from './subscriber-history.routes.ts'
import { subscriberListRoutes } from './subscriber-list.routes.ts'

/** People as the store can write to them: who they are, what they agreed to, and the segments of them. */
export function subscribersModule({ confirmations }: { confirmations: SentConfirmations }): Module {
  return {
    name: 'subscribers',
    endpoints: [
      ...subscriberListRoutes,
      ...subscriberRoutes(confirmations),
      ...subscriberHistoryRoutes,
      ...bulkRoutes,
      ...blockRoutes,
      ...topicRoutes,
      ...segmentRoutes,
    ],
    jobs: [...keepingHandlers, handleSubscriberBulk],
  }
}
