import type { KnownEventType } from '../automation/events/person-events.ts'
import type { WebhookEventType } from './webhook-event-types.ts'

/** The webhook events of a person's timeline. */
export const personEventWebhooks = {
  'email.sent': 'email.sent',
  'email.skipped': 'email.skipped',
  'consent.subscribed': 'subscriber.subscribed',
  'consent.unsubscribed': 'subscriber.unsubscribed',
  'suppression.added': 'subscriber.suppressed',
  'workflow.entered': 'workflow.enrollment.started',
  'workflow.completed': 'workflow.enrollment.completed',
  'workflow.goal_reached': 'workflow.enrollment.goal_reached',
  'workflow.exited': 'workflow.enrollment.exited',
  'workflow.failed': 'workflow.enrollment.failed',
} as const satisfies Partial<Record<KnownEventType, WebhookEventType>>

export type ToldPersonEvent = keyof typeof personEventWebhooks
export const isToldPersonEvent = (type: string): type is ToldPersonEvent => Object.hasOwn(personEventWebhooks, type)
