import type { MailTopic } from '@yuko/contract/consent/mail-topic'
import type { Clock } from '../clock.ts'
import type { Trx } from '../db/database.ts'

/** Who chooses: nobody but the hash of an address is known. */
export interface MailRecipient {
  readonly organizationId: string
  readonly addressHash: Buffer
}

export interface ShownChoice {
  /** All of it was refused. */
  readonly isOut: boolean
  /** The recipient’s language, where it is known. */
  readonly locale: string | null
  readonly topics: readonly {
    readonly topicId: MailTopic
    readonly name: string
    readonly description: string
    readonly isWanted: boolean
  }[]
}

/** Between two areas: the pages that mails lead to, and what is known of their recipients. */
export interface MailChoices {
  read(trx: Trx, recipient: MailRecipient): Promise<ShownChoice>
  /** `topics`: what is wanted of those that can be seen; none ends all of it. */
  choose(
    trx: Trx,
    clock: Clock,
    recipient: MailRecipient,
    choice: { readonly topics: readonly MailTopic[]; readonly source: 'page' | 'one-click' },
  ): Promise<ShownChoice>
}
