import type { MailTopic } from '@yuko/contract/consent/mail-topic'

interface ConsentEvents {
  organization_id: string
  id: string
  address_hash: Uint8Array
  /** What was wanted from then on. */
  topics: MailTopic[]
  source: 'page' | 'one-click'
  at: Date
}

export interface ConsentTables {
  consent_events: ConsentEvents
}
