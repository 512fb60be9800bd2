import type { TextFailure } from '@yuko/contract/text-messages/text-provider'

export interface CarrierAccount {
  readonly accountSid: string
  readonly authToken: string
  /** A phone number, or a messaging service. */
  readonly sender: string
}

export interface OutgoingText {
  /** E.164 */
  readonly to: string
  readonly body: string
  /** Where the provider reports the delivery. Absent: nowhere. */
  readonly statusUrl?: string
}

/**
 * How a message was handed over. `later`: certainly not taken, for a reason that concerns all messages; `never`: this message
 * isn't taken; `unknown`: it may have been taken, so it must not be sent again.
 */
export type Handover =
  | { readonly outcome: 'taken'; readonly providerId: string }
  | {
      readonly outcome: 'later' | 'never' | 'unknown'
      readonly failure: TextFailure
      /** The provider's error code. */
      readonly code: number | null
      /** The provider's own message, or empty. May contain the number, so it isn't stored. */
      readonly detail: string
    }

/** A provider of text messages. Never throws. */
export type Carrier = (account: CarrierAccount, text: OutgoingText) => Promise<Handover>
