import type { z } from 'zod'
import type { MailTopic } from '../consent/mail-topic.ts'
import type { Shortcode } from './shortcodes.ts'

/** What rendering and checks know about an email, whether a fixed type or a workflow's. */
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
  /** The default. */
  readonly isOnAtFirst: boolean
  /** false if someone would wait for it in vain. */
  readonly canSwitchOff: boolean
  /** Values the sending code provides. */
  readonly values: z.ZodObject
  readonly sample: object
}
