import { recordFact } from '#platform/jobs/enqueue.ts'
import type { WebhookTopics } from '../webhooks/topics.ts'

/** What a shop pays changed: that it did is told on, and what it is is asked for. */
export const subscriptionTopics: WebhookTopics = {
  'app_subscriptions/update': {
    handle: ({ db, clock, organizationId }) =>
      db.forOrganization(organizationId, (trx) =>
        recordFact(trx, clock, {
          type: 'store.subscription-updated',
          aggregate: organizationId,
          organizationId,
          payload: {},
        }),
      ),
  },
}
