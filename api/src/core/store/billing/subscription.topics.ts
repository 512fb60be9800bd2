import { recordFact } from '#platform/jobs/enqueue.ts'
import type { WebhookTopics } from '../webhooks/topics.ts'

/** A shop's subscription changed: records a fact, and the current state is queried. */
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
