import { i18n } from '../language.ts'

/**
 * Every metric that is shown in more than one place. Screens take name and definition from here and add their period.
 * docs/figures.md lists them.
 */
export interface Figure {
  readonly name: string
  /** The definition shown to merchants. */
  readonly definition: string
  /** The event whose date must be in the period. */
  readonly window: string
  /** The source in database terms. */
  readonly source: string
}

/** Emails to customers, of workflows and all others. */
export const mailFigure = {
  sent: {
    name: i18n.t('Sent'),
    definition: i18n.t('Emails accepted by the email provider.'),
    window: 'written in the period',
    source: 'email_deliveries, mail_reach & 1',
  },
  delivered: {
    name: i18n.t('Delivered'),
    definition: i18n.t('Sent emails that didn’t bounce.'),
    window: 'written in the period',
    source: 'email_deliveries, mail_reach & 32: not bounced, or delivered, opened or clicked since',
  },
  opened: {
    name: i18n.t('Opened'),
    definition: i18n.t(
      'Delivered emails opened by a person. A click counts as an open. Machine opens, such as Apple Mail’s, don’t count.',
    ),
    window: 'written in the period',
    source: 'email_deliveries, mail_reach & 128: opened_at or clicked_at',
  },
  clicked: {
    name: i18n.t('Clicked'),
    definition: i18n.t('Delivered emails in which a person clicked a link. Machine clicks don’t count.'),
    window: 'written in the period',
    source: 'email_deliveries, mail_reach & 256: clicked_at',
  },
  converted: {
    name: i18n.t('Conversion'),
    definition: i18n.t('Delivered emails that led to an order. An order counts for the last email clicked before it.'),
    window: 'written in the period',
    source: 'email_conversions, mails with an order',
  },
  revenue: {
    name: i18n.t('Revenue'),
    definition: i18n.t('Revenue from orders attributed to emails.'),
    window: 'for a workflow written in the period, on the dashboard ordered in the period',
    source: 'email_conversions.revenue_minor in the currency of the organization',
  },
  unsubscribed: {
    name: i18n.t('Unsubscribed'),
    definition: i18n.t('Delivered emails whose recipient unsubscribed through a link in the email.'),
    window: 'written in the period',
    source: 'email_deliveries, mail_reach & 512: unsubscribed_at',
  },
  bounced: {
    name: i18n.t('Bounced'),
    definition: i18n.t('Sent emails returned by the recipient’s mail server.'),
    window: 'written in the period',
    source: 'email_deliveries, mail_reach & 16: bounced_at with nothing better since',
  },
} as const satisfies Record<string, Figure>

/** Review requests; reminders count as the same request. */
export const requestFigure = {
  sent: {
    name: i18n.t('Sent'),
    definition: i18n.t('Review requests sent, not counting reminders.'),
    window: 'sent in the period',
    source: 'review_requests.sent_at',
  },
  opened: {
    name: i18n.t('Opened'),
    definition: i18n.t('Delivered requests with an email opened by a person or a visit to the review form.'),
    window: 'sent in the period',
    source: 'review_requests.opened_at',
  },
  clicked: {
    name: i18n.t('Clicked'),
    definition: i18n.t('Delivered requests with a link clicked in one of their emails.'),
    window: 'sent in the period',
    source: 'review_requests.clicked_at',
  },
  reviewed: {
    name: i18n.t('Reviewed'),
    definition: i18n.t('Delivered requests that led to at least one review.'),
    window: 'sent in the period',
    source: 'review_requests.reviewed > 0',
  },
  conversion: {
    name: i18n.t('Request conversion'),
    definition: i18n.t('Share of delivered review requests that led to at least one review.'),
    window: 'sent in the period',
    source: 'requests reviewed / (requests sent − requests bounced)',
  },
  bounced: {
    name: i18n.t('Bounced'),
    definition: i18n.t(
      'Requests returned by the recipient’s mail server and never opened, clicked or answered. All others count as delivered.',
    ),
    window: 'sent in the period',
    source: "review_requests.status = 'bounced' without opened_at, clicked_at and reviewed",
  },
} as const satisfies Record<string, Figure>

/** Reviews. */
export const reviewFigure = {
  collected: {
    name: i18n.t('Reviews collected'),
    definition: i18n.t('Reviews of any status, excluding imported reviews.'),
    window: 'submitted in the period',
    source: "reviews.submitted_at, source <> 'import'",
  },
  averageRating: {
    name: i18n.t('Average rating'),
    definition: i18n.t('Average star rating of reviews of any status.'),
    window: 'submitted in the period',
    source: 'avg(reviews.rating)',
  },
  verifiedShare: {
    name: i18n.t('From verified buyers'),
    definition: i18n.t('Share of reviews whose author bought the product.'),
    window: 'submitted in the period',
    source: "reviews.verification = 'verified_buyer'",
  },
  repliedShare: {
    name: i18n.t('Replied'),
    definition: i18n.t('Share of reviews with a reply.'),
    window: 'submitted in the period',
    source: 'reviews.replied_at',
  },
  mediaShare: {
    name: i18n.t('With photos or videos'),
    definition: i18n.t('Share of reviews with a public photo or video.'),
    window: 'submitted in the period',
    source: 'reviews.picture_count > 0',
  },
  recommendShare: {
    name: i18n.t('Would recommend'),
    definition: i18n.t('Share of recommendations among the reviews that answer this question.'),
    window: 'submitted in the period',
    source: "review_answers.value of the question of type 'recommends'",
  },
  responseTime: {
    name: i18n.t('Response time'),
    definition: i18n.t('Median time until the reply, excluding imported reviews.'),
    window: 'submitted in the period',
    source: "median of reviews.replied_at − reviews.submitted_at, source <> 'import'",
  },
  ofProduct: {
    name: i18n.t('Reviews of a product'),
    definition: i18n.t('Reviews of any status, including imported reviews and excluding deleted ones.'),
    window: 'ever',
    source: "reviews.product_id, status <> 'deleted'",
  },
} as const satisfies Record<string, Figure>

/** The loyalty program as a whole. */
export const loyaltyFigure = {
  members: {
    name: i18n.t('Members'),
    definition: i18n.t('Customers in the loyalty program.'),
    window: 'now',
    source: "loyalty_members.status = 'member'",
  },
  joined: {
    name: i18n.t('New members'),
    definition: i18n.t('Customers who joined the loyalty program.'),
    window: 'joined in the period',
    source: "loyalty_members.joined_at, status <> 'merged'",
  },
  issued: {
    name: i18n.t('Points issued'),
    definition: i18n.t('Points members earned. Points on hold count when they’re released.'),
    window: 'posted in the period',
    source: 'point_entries.points of kind earn, earn_release, bonus',
  },
  redeemed: {
    name: i18n.t('Points redeemed'),
    definition: i18n.t('Points spent on rewards, minus points refunded.'),
    window: 'posted in the period',
    source: '−point_entries.points of kind redeem, redeem_reverse',
  },
  redemptionRate: {
    name: i18n.t('Redemption rate'),
    definition: i18n.t('Points redeemed divided by points issued.'),
    window: 'posted in the period',
    source: 'points redeemed / points issued',
  },
  expired: {
    name: i18n.t('Points expired'),
    definition: i18n.t('Points that expired, minus points restored.'),
    window: 'posted in the period',
    source: '−point_entries.points of kind expire, expire_reverse',
  },
  clawedBack: {
    name: i18n.t('Deducted for refunds'),
    definition: i18n.t('Points deducted because an order was refunded or canceled.'),
    window: 'posted in the period',
    source: '−point_entries.points of kind refund_clawback',
  },
  adjusted: {
    name: i18n.t('Manual adjustments'),
    definition: i18n.t('Points your team added, minus points it removed.'),
    window: 'posted in the period',
    source: 'point_entries.points of kind adjust, correction',
  },
  imported: {
    name: i18n.t('Imported'),
    definition: i18n.t('Points added by imports, minus undone imports.'),
    window: 'posted in the period',
    source: 'point_entries.points of kind import_set, import_add',
  },
  revenue: {
    name: i18n.t('Influenced revenue'),
    definition: i18n.t('Revenue from orders that used a reward, minus refunds.'),
    window: 'ordered in the period',
    source: "orders with loyalty_redemptions.status = 'used', not canceled, in the currency of the organization",
  },
  outstanding: {
    name: i18n.t('Points outstanding'),
    definition: i18n.t('Points members can redeem. Negative balances aren’t subtracted.'),
    window: 'now',
    source: "loyalty_members.balance > 0, status <> 'merged'",
  },
  liability: {
    name: i18n.t('Outstanding value'),
    definition: i18n.t('Value of outstanding points at the active reward that pays the most per point.'),
    window: 'now',
    source: 'points outstanding × the best of loyalty_rewards of type amount_off, store_credit, gift_card, rounded down',
  },
  pending: {
    name: i18n.t('Points pending'),
    definition: i18n.t('Points on hold that can’t be redeemed yet.'),
    window: 'now',
    source: "loyalty_members.pending, status <> 'merged'",
  },
} as const satisfies Record<string, Figure>

/** One program or one member, including members merged into them. */
export const programFigure = {
  given: {
    name: i18n.t('Points given'),
    definition: i18n.t('Points earned through the program’s ways to earn, minus points deducted for refunds.'),
    window: 'ever',
    source: 'loyalty_campaigns.points_given',
  },
  spent: {
    name: i18n.t('Points spent'),
    definition: i18n.t('Points spent on the program’s rewards, minus points refunded.'),
    window: 'ever',
    source: 'loyalty_redemptions.points, not is_refunded',
  },
} as const satisfies Record<string, Figure>

export const memberFigure = {
  balance: {
    name: i18n.t('Balance'),
    definition: i18n.t('Points the member can redeem. Negative when a refund deducts points that were already spent.'),
    window: 'now',
    source: 'loyalty_members.balance = sum of point_entries.points',
  },
  pending: {
    name: i18n.t('Pending'),
    definition: i18n.t('Points on hold.'),
    window: 'now',
    source: 'loyalty_members.pending = sum of point_entries.pending_points',
  },
  earned: {
    name: i18n.t('Total earned'),
    definition: i18n.t('Points issued to the member, minus points deducted for refunds.'),
    window: 'ever',
    source: 'loyalty_members.lifetime_earned = point_entries.points of kind earn, earn_release, bonus, refund_clawback',
  },
  redeemed: {
    name: i18n.t('Total spent'),
    definition: i18n.t('Points the member redeemed, minus points refunded.'),
    window: 'ever',
    source: 'loyalty_members.lifetime_redeemed = −point_entries.points of kind redeem, redeem_reverse',
  },
  expired: {
    name: i18n.t('Total expired'),
    definition: i18n.t('The member’s points that expired, minus points restored.'),
    window: 'ever',
    source: 'loyalty_members.lifetime_expired = −point_entries.points of kind expire, expire_reverse',
  },
} as const satisfies Record<string, Figure>

/** Referrals, by the visits of a period. */
export const referralFigure = {
  clicks: {
    name: i18n.t('Visits'),
    definition: i18n.t('Visits through a member’s referral link, counted once per browser.'),
    window: 'visited in the period',
    source: 'loyalty_referrals.clicked_at',
  },
  claims: {
    name: i18n.t('Claims'),
    definition: i18n.t('Visits in which the friend claimed their discount code.'),
    window: 'visited in the period',
    source: 'loyalty_referrals.claimed_at',
  },
  orders: {
    name: i18n.t('Orders'),
    definition: i18n.t('Visits in which the friend placed an order.'),
    window: 'visited in the period',
    source: 'loyalty_referrals.ordered_at',
  },
  revenue: {
    name: i18n.t('Revenue'),
    definition: i18n.t('Revenue from these orders, minus refunds.'),
    window: 'visited in the period',
    source: 'orders of loyalty_referrals, in the currency of the organization',
  },
  points: {
    name: i18n.t('Points given'),
    definition: i18n.t('Points members earned for these referrals.'),
    window: 'visited in the period',
    source: 'loyalty_referrals.points',
  },
  rejected: {
    name: i18n.t('Rejected'),
    definition: i18n.t('Suspected fraud, refunded orders and manually rejected referrals.'),
    window: 'visited in the period',
    source: "loyalty_referrals.status = 'rejected'",
  },
} as const satisfies Record<string, Figure>

/** People in workflows. */
export const workflowFigure = {
  entered: {
    name: i18n.t('Entered'),
    definition: i18n.t('People who entered, including people whose data was erased later. The holdout group isn’t included.'),
    window: 'entered in the period',
    source: "workflow_runs.entered_at, exit_reason <> 'holdout'",
  },
  inProgress: {
    name: i18n.t('In progress'),
    definition: i18n.t('People who are in the workflow now, no matter when they entered.'),
    window: 'now',
    source: "workflow_runs.status in ('waiting', 'paused')",
  },
  completed: {
    name: i18n.t('Completed'),
    definition: i18n.t('People who entered and reached the end.'),
    window: 'entered in the period',
    source: "workflow_runs.status = 'completed'",
  },
  goalReached: {
    name: i18n.t('Goal reached'),
    definition: i18n.t('People who entered and reached the goal.'),
    window: 'entered in the period',
    source: "workflow_runs.status = 'goal_reached'",
  },
  exited: {
    name: i18n.t('Exited early'),
    definition: i18n.t('People who entered and exited before the end.'),
    window: 'entered in the period',
    source: "workflow_runs.status = 'exited'",
  },
  failed: {
    name: i18n.t('Failed'),
    definition: i18n.t('People who entered and are stuck because a step failed. You can retry.'),
    window: 'entered in the period',
    source: "workflow_runs.status = 'failed'",
  },
} as const satisfies Record<string, Figure>

export const figures = {
  mails: mailFigure,
  requests: requestFigure,
  reviews: reviewFigure,
  'the loyalty program': loyaltyFigure,
  'one program': programFigure,
  'one member': memberFigure,
  referrals: referralFigure,
  workflows: workflowFigure,
}
