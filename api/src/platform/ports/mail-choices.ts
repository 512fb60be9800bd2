import type { MailTopic } from '@yuko/contract/consent/mail-topic'
import type { Clock } from '../clock.ts'
import type { Trx } from '../db/database.ts'

/** A recipient, identified only by the hash of an address. */
export interface MailRecipient {
  readonly organizationId: string
  readonly addressHash: Buffer
}

export interface ShownChoice {
  /** Opted out of everything. */
  readonly isOut: boolean
  /** The recipient's language, if known. */
  readonly locale: string | null
  readonly topics: readonly {
    readonly topicId: MailTopic
    readonly name: string
    readonly description: string
    readonly isWanted: boolean
  }[]
}

/** Between two areas: email preference pages and their recipients. */
export interface MailChoices {
  read(trx: Trx, recipient: MailRecipient): Promise<ShownChoice>
  /** `topics`: the selected ones of the visible topics; none opts out of everything. */
  choose(
    trx: Trx,
    clock: Clock,
    recipient: MailRecipient,
    choice: { readonly topics: readonly MailTopic[]; readonly source: 'page' | 'one-click' },
  ): Promise<ShownChoice>
}
