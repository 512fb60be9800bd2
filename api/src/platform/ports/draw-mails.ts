/** The content of an email when it is sent: subject and both bodies, with the person's current data. */
export interface DrawnMail {
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly fromName: string
  readonly replyTo: string | null
  /** Sender (UUID); the default one if not given. */
  readonly senderId?: string | null
  /** Of the email itself; transport headers (List-Unsubscribe, Feedback-ID …) are added when it is sent. */
  readonly headers: Readonly<Record<string, string>>
}

/** Why an email could not be rendered. */
export interface NotDrawn {
  readonly failed: 'render_error'
  readonly detail: string
  /** Retrying a little later may help. */
  readonly mayPass?: boolean
}

/** An email's tracking options and host: the store's own tracking domain if it has one. */
export interface MailTracking {
  readonly opens: boolean
  readonly clicks: boolean
  /** Without a trailing slash; the product's own by default. */
  readonly baseUrl?: string
}

/** Renders email that was queued without content: workflow emails. */
export interface MailDrawer {
  /**
   * Renders many emails of one organization; each has a result, and failures don't affect others. Opens a transaction to read,
   * and renders after it, so it must not be called inside one. IDs are those of `email_messages`.
   */
  draw(
    organizationId: string,
    emailIds: readonly string[],
    tracking?: MailTracking,
  ): Promise<ReadonlyMap<string, DrawnMail | NotDrawn>>
}
