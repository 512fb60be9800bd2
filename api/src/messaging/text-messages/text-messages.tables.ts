import type { TextFailure } from '@yuko/contract/text-messages/text-provider'

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

interface TextMessageTables {
  text_providers: TextProviders
  text_opt_outs: TextOptOuts
}

declare module '#platform/db/schema.ts' {
  interface Schema extends TextMessageTables {}
}
