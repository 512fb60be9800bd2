import type { TextFailure } from '@yuko/contract/text-messages/text-provider'
import type { Generated } from 'kysely'

interface TextProviders {
  organization_id: string
  account_sid: string
  /** The auth token, encrypted. */
  secret: Uint8Array
  sender: string
  send_from: string
  send_until: string
  problem: TextFailure | null
  problem_code: number | null
  problem_at: Date | null
  updated_at: Date
}

interface TextOptOuts {
  organization_id: string
  number_hash: Uint8Array
  opted_out_at: Date
}

interface TextMessages {
  organization_id: string
  id: string
  key: string
  request_id: string
  customer_id: Generated<string | null>
  /** The customer's; null once they are erased, like number and text. */
  email: string | null
  /** E.164 */
  to_phone: string | null
  body: string | null
  time_zone: string
  segments: number
  status: 'queued' | 'sending' | 'sent' | 'delivered' | 'failed'
  failure: Generated<TextFailure | null>
  provider_id: Generated<string | null>
  queued_at: Date
  sent_at: Generated<Date | null>
}

interface TextMessageTables {
  text_messages: TextMessages
  text_providers: TextProviders
  text_opt_outs: TextOptOuts
}

declare module '#platform/db/schema.ts' {
  interface Schema extends TextMessageTables {}
}
