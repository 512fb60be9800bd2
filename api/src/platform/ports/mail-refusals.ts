import type { MailTopic } from '@yuko/contract/consent/mail-topic'
import type { Trx } from '../db/database.ts'

/** Who opted out of email, and whose address is blocked. */
export interface MailRefusals {
  /** Which of these addresses get no marketing email of that topic. */
  suppressedAmong(trx: Trx, organizationId: string, addresses: readonly string[], topic: MailTopic): Promise<Set<string>>
  /** Which of these address hashes (hex) get no email of that kind, whatever they chose. */
  blockedAmong(trx: Trx, organizationId: string, hashes: readonly string[], about: { isMarketing: boolean }): Promise<Set<string>>
  /** Which of these get marketing email of that topic with required consent: they opted in and haven't opted out since. */
  agreedAmong(trx: Trx, organizationId: string, addresses: readonly string[], topic: MailTopic): Promise<Set<string>>
}

/** Why a written email isn't sent, by the current state. */
export type WhyNot = 'refused' | 'not-agreed' | 'blocked'

interface WrittenMail {
  readonly id: string
  readonly organization_id: string | null
  readonly to_address: string
  readonly kind: 'transactional' | 'marketing'
  readonly topic: MailTopic | null
  readonly needs_consent: boolean
}

/** Unwanted emails among these, by ID, across organizations. One query for all. */
export type FindUnwanted = (trx: Trx, mails: readonly WrittenMail[]) => Promise<ReadonlyMap<string, WhyNot>>
