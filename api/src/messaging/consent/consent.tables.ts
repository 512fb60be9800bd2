import type { MailTopic } from '@yuko/contract/consent/mail-topic'
import type { Generated } from 'kysely'

interface ConsentEvents {
  organization_id: string
  id: string
  address_hash: Uint8Array
  /** The topics from then on. */
  topics: MailTopic[]
  /** Of a recipient's choice through an email link. */
  source: 'page' | 'one-click' | null
  /** Null: only topics changed. */
  state: 'subscribed' | 'unconfirmed' | 'unsubscribed' | null
  method: Generated<'form' | 'checkout' | 'import' | 'api' | 'manual' | 'double_optin' | 'preference_center' | 'store'>
  detail: string | null
  /** The consent text that the person saw, word for word. */
  wording: Generated<string | null>
  source_url: string | null
  ip: string | null
  user_id: string | null
  at: Date
}

export interface ConsentTables {
  consent_events: ConsentEvents
}

declare module '#platform/db/schema.ts' {
  interface Schema extends ConsentTables {}
}
