import type { z } from 'zod'
import type { MailTopic } from '../consent/mail-topic.ts'
import type { Shortcode } from './shortcodes.ts'

/** What rendering and checks need to know about an email, of a fixed type or of a workflow. */
export interface EmailDescription {
  /** Marketing respects opt-outs of its topic and includes an unsubscribe link. */
  readonly kind: 'transactional' | 'marketing'
  readonly shortcodes: readonly Shortcode[]
}

export interface EmailType extends EmailDescription {
  readonly area: 'reviews' | 'loyalty'
  readonly title: string
  /** When it is sent, as a sentence. */
  readonly description: string
  readonly topic: MailTopic | null
  /** Marketing that requires opt-in; other marketing only respects opt-outs. */
  readonly needsConsent: boolean
  /** The initial state. */
  readonly isOnAtFirst: boolean
  /** `false` for emails that a recipient is waiting for. */
  readonly canSwitchOff: boolean
  /** Values the sending code provides. */
  readonly values: z.ZodObject
  readonly sample: object
}
