import type { z } from 'zod'
import type { MailTopic } from '../consent/mail-topic.ts'
import type { Shortcode } from './shortcodes.ts'

/** What drawing and checking have to know of a mail, whoever writes it: a fixed type, or a merchant for a workflow. */
export interface EmailDescription {
  /** Marketing is not sent to who refused its topic, and says how to end it. */
  readonly kind: 'transactional' | 'marketing'
  readonly shortcodes: readonly Shortcode[]
}

export interface EmailType extends EmailDescription {
  readonly area: 'reviews' | 'loyalty'
  readonly title: string
  /** When it goes out, as a sentence. */
  readonly description: string
  readonly topic: MailTopic | null
  /** Marketing that goes only to who agreed to get it; other marketing goes to whoever did not refuse it. */
  readonly needsConsent: boolean
  /** Until the merchant says otherwise. */
  readonly isOnAtFirst: boolean
  /** False where switching it off would leave somebody waiting for it. */
  readonly canSwitchOff: boolean
  /** What the one who writes it hands over. */
  readonly values: z.ZodObject
  readonly sample: object
}
