import type { Module } from '#platform/module.ts'
import type { KnownOfPeople } from '#platform/ports/known-of-people.ts'
import type { ShopConsents } from '#platform/ports/shop-consents.ts'
import { controlGroupRoutes } from './control/control-group.routes.ts'
import { segmentRoutes } from './segments/segment.routes.ts'
import { blockRoutes } from './subscribers/blocks/block-routes.ts'
import { bulkRoutes } from './subscribers/bulk/bulk-routes.ts'
import { handleSubscriberBulk } from './subscribers/bulk/run-bulk.ts'
import type { SentConfirmations } from './subscribers/consent/confirmations.ts'
import { topicRoutes } from './subscribers/consent/topic-routes.ts'
import { findUnwanted } from './subscribers/consent/unwanted-mails.repository.ts'
import { keepingHandlers } from './subscribers/keeping/keeping.handlers.ts'
import { handleWriteShopConsents } from './subscribers/shop-consents/write-shop-consents.ts'
import { subscriberRoutes } from './subscribers/subscriber.routes.ts'
import { subscriberHistoryRoutes } from './subscribers/subscriber-history.routes.ts'
import { subscriberListRoutes } from './subscribers/subscriber-list.routes.ts'
import { handleApplySunset } from './subscribers/sunset/apply-sunset.job.ts'
import { sunsetRoutes } from './subscribers/sunset/sunset.routes.ts'

interface SubscriberTools {
  readonly confirmations: SentConfirmations
  readonly known: KnownOfPeople
  readonly shop: ShopConsents
}

/** People the store can email: profile, consent, and segments. */
export function subscribersModule({ confirmations, known, shop }: SubscriberTools): Module {
  return {
    name: 'subscribers',
    endpoints: [
      ...subscriberListRoutes,
      ...subscriberRoutes(confirmations, known),
      ...subscriberHistoryRoutes,
      ...bulkRoutes,
      ...blockRoutes,
      ...sunsetRoutes,
      ...controlGroupRoutes,
      ...topicRoutes,
      ...segmentRoutes,
    ],
    jobs: [...keepingHandlers, handleSubscriberBulk, handleApplySunset, handleWriteShopConsents(shop)],
    findUnwanted,
  }
}
