import type { Trx } from '../db/database.ts'
import type { KnownMembers } from './known-of-people.ts'

/** A published review, as mails of the store show it. */
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

/** The latest, or the one of that id (uuid). */
interface Wanted {
  readonly id?: string
  readonly limit: number
}

/** What mails show of reviews. */
export interface MailReviews {
  /** Featured first, then the newest that are published and say something. */
  listShown(trx: Trx, organizationId: string, count: number): Promise<ShownReview[]>
  /** What a mail can be previewed with. */
  listSubjects(trx: Trx, organizationId: string, wanted: Wanted): Promise<ReviewSubject[]>
}

export interface PointNames {
  readonly name: string
  readonly point_one: string
  readonly point_other: string
}

export interface ProgramOfMails {
  /** Null: there is no loyalty program. */
  readonly program: PointNames | null
  /** The cheapest first. */
  readonly rewards: readonly { readonly name: string; readonly cost: number }[]
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

/** What mails show of the loyalty program. */
export interface MailProgram {
  find(trx: Trx, organizationId: string): Promise<ProgramOfMails>
  /** Members who can be written to, those with whom something happened last first. */
  listSubjects(trx: Trx, organizationId: string, wanted: Wanted): Promise<MemberSubject[]>
  /** How the store calls its points: of the program that runs, or else the newest. */
  findPointNames(trx: Trx, organizationId: string): Promise<PointNames | undefined>
  /** The cheapest reward that a balance is not enough for. */
  findNextReward(trx: Trx, organizationId: string, balance: number): Promise<{ name: string; cost: number } | undefined>
}

/** What others know that mails are about. */
export interface MailSubjects {
  readonly reviews: MailReviews
  readonly program: MailProgram
  readonly members: KnownMembers
}
