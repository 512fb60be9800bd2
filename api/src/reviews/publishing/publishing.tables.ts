import type { BlocklistEntry } from '@yuko/contract/reviews/publishing/blocklist-entry'
import type { PublishPolicy } from '@yuko/contract/reviews/publishing/publish-policy'
import type { Generated } from 'kysely'

interface PublishPolicies {
  organization_id: string
  mode: PublishPolicy['mode']
  threshold: number
  hold_days: number
  guest_email_confirmation: boolean
  require_purchase: PublishPolicy['requirePurchase']
  spam_filter: boolean
  profanity_action: PublishPolicy['profanityAction']
  pictures_need_approval: boolean
  auto_verify_by_email: boolean
  word_lists: string[]
  updated_at: Date
}

interface BlocklistEntries {
  organization_id: string
  id: string
  kind: BlocklistEntry['kind']
  value: string
  action: BlocklistEntry['action']
  is_active: Generated<boolean>
  hits: Generated<number>
  last_hit_at: Date | null
  created_at: Date
}

export interface PublishingTables {
  publish_policies: PublishPolicies
  blocklist_entries: BlocklistEntries
}
