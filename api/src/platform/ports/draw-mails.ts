/** What a mail is when it goes out: subject and both bodies, with the person as they are now. */
export interface DrawnMail {
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly fromName: string
  readonly replyTo: string | null
  /** Who it comes from (uuid); the default sender unless given. */
  readonly senderId?: string | null
  /** Of the mail itself; those of transport (List-Unsubscribe, Feedback-ID …) are added by who sends it. */
  readonly headers: Readonly<Record<string, string>>
}

/** Why a mail could not be drawn. */
export interface NotDrawn {
  readonly failed: 'render_error'
  readonly detail: string
  /** It may be drawable a little later. */
  readonly mayPass?: boolean
}

/** What of a mail is counted, and by which address: the store's own domain where it has one for links. */
export interface MailTracking {
  readonly opens: boolean
  readonly clicks: boolean
  /** Without a slash at its end; the product's own unless given. */
  readonly baseUrl?: string
}

/** Draws mails that were queued without words: those of workflows. */
export interface MailDrawer {
  /**
   * Many of one organization at once; each has an answer, and one that cannot be drawn keeps no other. Opens a transaction to read,
   * and draws after it: not to be called within one. Ids are those of `email_messages`.
   */
  draw(
    organizationId: string,
    emailIds: readonly string[],
    tracking?: MailTracking,
  ): Promise<ReadonlyMap<string, DrawnMail | NotDrawn>>
}
