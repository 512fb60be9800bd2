import type { MailedQuestion } from '@yuko/contract/emails/email-values'
import type { Trx } from '../db/database.ts'
import type { KnownMembers } from './known-of-people.ts'

/** A published review as shown in the store's emails. */
export interface ShownReview {
  readonly rating: number
  readonly title: string | null
  readonly body: string
  readonly author: string
}

export interface ReviewSubject {
  readonly id: string
  readonly rating: number
  readonly title: string | null
  readonly body: string
  readonly submitted_at: Date
  readonly author_name: string
  readonly author_email: string | null
  readonly product_title: string | null
  readonly product_url: string | null
  readonly product_image_url: string | null
}

/** The latest one, or the one with that ID (UUID). */
interface Wanted {
  readonly id?: string
  readonly limit: number
}

/** Review data for emails. */
export interface MailReviews {
  /** Featured ones first, then the newest published ones with text. */
  listShown(trx: Trx, organizationId: string, count: number): Promise<ShownReview[]>
  /** A subject to preview an email with. */
  listSubjects(trx: Trx, organizationId: string, wanted: Wanted): Promise<ReviewSubject[]>
  /** What a request asks about each product (UUID; null: one that the store doesn't have); `addressOf` makes the links of the answers. */
  questionsAbout(
    trx: Trx,
    organizationId: string,
    productIds: readonly (string | null)[],
    asked: { readonly locale: string; addressOf(answer: string): string },
  ): Promise<ReadonlyMap<string | null, readonly MailedQuestion[]>>
}

export interface PointNames {
  readonly name: string
  readonly point_one: string
  readonly point_other: string
  /** Further plural forms of some languages. */
  readonly point_zero?: string
  readonly point_two?: string
  readonly point_few?: string
  readonly point_many?: string
}

/** A loyalty program in one language. */
export interface ProgramNames {
  /** null: no loyalty program. */
  readonly program: PointNames | null
  /** Cheapest first. */
  readonly rewards: readonly { readonly name: string; readonly cost: number }[]
  /** By the store's name. */
  tierName(name: string): string
  rewardName(name: string): string
}

export interface ProgramOfMails {
  /** For a reader's language; null: the store's. */
  namesIn(locale: string | null): ProgramNames
  readonly hasReferrals: boolean
}

export interface MemberSubject {
  readonly id: string
  readonly balance: number
  readonly pending: number
  readonly name: string | null
  readonly email: string | null
  readonly tier: string | null
}

/** Loyalty data for emails. */
export interface MailProgram {
  find(trx: Trx, organizationId: string): Promise<ProgramOfMails>
  /** Members with an address, most recently active first. */
  listSubjects(trx: Trx, organizationId: string, wanted: Wanted & { readonly locale: string | null }): Promise<MemberSubject[]>
  /** The store's names for points: of the running program, or else the newest. */
  findPointNames(trx: Trx, organizationId: string, locale: string | null): Promise<PointNames | undefined>
  /** The cheapest reward that the balance doesn't cover. */
  findNextReward(
    trx: Trx,
    organizationId: string,
    asked: { balance: number; locale: string | null },
  ): Promise<{ name: string; cost: number } | undefined>
}

/** Preview subjects from other areas. */
export interface MailSubjects {
  readonly reviews: MailReviews
  readonly program: MailProgram
  readonly members: KnownMembers
}
