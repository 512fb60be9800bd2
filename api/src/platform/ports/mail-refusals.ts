import type { MailTopic } from '@yuko/contract/consent/mail-topic'
import type { Trx } from '../db/database.ts'

/** Who wants no mail, and who can get none. */
export interface MailRefusals {
  /** Who of these gets no marketing mail of that topic. */
  suppressedAmong(trx: Trx, organizationId: string, addresses: readonly string[], topic: MailTopic): Promise<Set<string>>
  /** Of these hashes of addresses (hex) those that get no mail of that kind, whatever they wished. */
  blockedAmong(trx: Trx, organizationId: string, hashes: readonly string[], about: { isMarketing: boolean }): Promise<Set<string>>
  /** Who of these get marketing mail of that topic that needs consent: they agreed, and refused nothing of it since. */
  agreedAmong(trx: Trx, organizationId: string, addresses: readonly string[], topic: MailTopic): Promise<Set<string>>
}

/** Why a mail is not sent although it was written: what holds at this moment, however long ago that was. */
export type WhyNot = 'refused' | 'not-agreed' | 'blocked'

interface WrittenMail {
  readonly id: string
  readonly organization_id: string | null
  readonly to_address: string
  readonly kind: 'transactional' | 'marketing'
  readonly topic: MailTopic | null
  readonly needs_consent: boolean
}

/** Of these mails those that are not wanted, by their ids; of many organizations. One question for all of them. */
export type FindUnwanted = (trx: Trx, mails: readonly WrittenMail[]) => Promise<ReadonlyMap<string, WhyNot>>
