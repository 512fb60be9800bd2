/** Members without a row have the defaults. */
interface NotificationMails {
  organization_id: string
  user_id: string
  daily_digest: boolean
  low_ratings: boolean
  /** YYYY-MM-DD in the store's time zone. */
  digest_on: string
  updated_at: Date
}

export interface NotificationMailsTables {
  notification_mails: NotificationMails
}
