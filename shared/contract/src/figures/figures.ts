/**
 * Every figure that is shown in more than one place, with the one meaning that it has everywhere. Screens take name and
 * definition from here and add the days they are about; docs/figures.md lists them all.
 */
export interface Figure {
  readonly name: string
  /** What is counted, in a sentence for who reads the figure. */
  readonly definition: string
  /** What has to fall into the period for something to count. */
  readonly window: string
  /** Where it is computed, in the words of the database. */
  readonly source: string
}

/** Of e-mails to customers, those of workflows and all others. */
export const mailFigure = {
  sent: {
    name: 'Sent',
    definition: 'E-mails that the mail service took.',
    window: 'written in the period',
    source: 'email_deliveries, mail_reach & 1',
  },
  delivered: {
    name: 'Delivered',
    definition: 'Not returned, of those sent.',
    window: 'written in the period',
    source: 'email_deliveries, mail_reach & 32: not bounced, or delivered, opened or clicked since',
  },
  opened: {
    name: 'Opened',
    definition:
      'Opened by a person, of those delivered. Who followed a link has opened; programs that load every e-mail, such as Apple’s, do not count.',
    window: 'written in the period',
    source: 'email_deliveries, mail_reach & 128: opened_at or clicked_at',
  },
  clicked: {
    name: 'Clicked',
    definition: 'Somebody followed a link, of those delivered. Programs do not count.',
    window: 'written in the period',
    source: 'email_deliveries, mail_reach & 256: clicked_at',
  },
  converted: {
    name: 'Conversion',
    definition: 'Brought an order, of those delivered: the last e-mail that was clicked before it.',
    window: 'written in the period',
    source: 'email_conversions, mails with an order',
  },
  revenue: {
    name: 'Revenue',
    definition: 'Of the orders that e-mails brought.',
    window: 'for a workflow written in the period, on the dashboard ordered in the period',
    source: 'email_conversions.revenue_minor in the currency of the organization',
  },
  unsubscribed: {
    name: 'Unsubscribed',
    definition: 'Whose recipient unsubscribed by a link of it, of those delivered.',
    window: 'written in the period',
    source: 'email_deliveries, mail_reach & 512: unsubscribed_at',
  },
  bounced: {
    name: 'Bounced',
    definition: 'Returned by the recipient’s mail service, of those sent.',
    window: 'written in the period',
    source: 'email_deliveries, mail_reach & 16: bounced_at with nothing better since',
  },
} as const satisfies Record<string, Figure>

/** Of review requests; their reminders count as the same request. */
export const requestFigure = {
  sent: {
    name: 'Sent',
    definition: 'Review requests without their reminders.',
    window: 'sent in the period',
    source: 'review_requests.sent_at',
  },
  opened: {
    name: 'Opened',
    definition: 'Of those delivered, one of its e-mails was opened by a person or its page was visited.',
    window: 'sent in the period',
    source: 'review_requests.opened_at',
  },
  clicked: {
    name: 'Clicked',
    definition: 'Of those delivered, somebody followed a link of one of its e-mails.',
    window: 'sent in the period',
    source: 'review_requests.clicked_at',
  },
  reviewed: {
    name: 'Reviewed',
    definition: 'Of those delivered, with one review or more.',
    window: 'sent in the period',
    source: 'review_requests.reviewed > 0',
  },
  bounced: {
    name: 'Bounced',
    definition: 'Returned by the recipient’s mail service, and not opened, clicked or answered. All others were delivered.',
    window: 'sent in the period',
    source: "review_requests.status = 'bounced' without opened_at, clicked_at and reviewed",
  },
} as const satisfies Record<string, Figure>

/** Of reviews. */
export const reviewFigure = {
  collected: {
    name: 'Reviews collected',
    definition: 'Reviews of any status, without imported ones.',
    window: 'submitted in the period',
    source: "reviews.submitted_at, source <> 'import'",
  },
  averageRating: {
    name: 'Average rating',
    definition: 'Mean stars of the reviews, of any status.',
    window: 'submitted in the period',
    source: 'avg(reviews.rating)',
  },
  verifiedShare: {
    name: 'By verified buyers',
    definition: 'Share of the reviews whose author bought the product.',
    window: 'submitted in the period',
    source: "reviews.verification = 'verified_buyer'",
  },
  repliedShare: {
    name: 'Replied',
    definition: 'Share of the reviews that have a reply.',
    window: 'submitted in the period',
    source: 'reviews.replied_at',
  },
  ofProduct: {
    name: 'Reviews of a product',
    definition: 'Reviews of any status, imported ones too, without deleted ones.',
    window: 'ever',
    source: "reviews.product_id, status <> 'deleted'",
  },
} as const satisfies Record<string, Figure>

/** Of the loyalty program as a whole. */
export const loyaltyFigure = {
  members: {
    name: 'Members',
    definition: 'Customers who take part.',
    window: 'now',
    source: "loyalty_members.status = 'member'",
  },
  joined: {
    name: 'New members',
    definition: 'Customers who joined.',
    window: 'joined in the period',
    source: "loyalty_members.joined_at, status <> 'merged'",
  },
  issued: {
    name: 'Points issued',
    definition: 'Points from ways to earn. Points with a waiting time count when they become available.',
    window: 'posted in the period',
    source: 'point_entries.points of kind earn, earn_release, bonus',
  },
  redeemed: {
    name: 'Points redeemed',
    definition: 'Points spent on rewards, less points given back.',
    window: 'posted in the period',
    source: '−point_entries.points of kind redeem, redeem_reverse',
  },
  redemptionRate: {
    name: 'Redemption rate',
    definition: 'Points redeemed for each point issued.',
    window: 'posted in the period',
    source: 'points redeemed / points issued',
  },
  expired: {
    name: 'Points expired',
    definition: 'Points that expired, less points restored.',
    window: 'posted in the period',
    source: '−point_entries.points of kind expire, expire_reverse',
  },
  clawedBack: {
    name: 'Taken back',
    definition: 'Points taken back because an order was refunded or canceled.',
    window: 'posted in the period',
    source: '−point_entries.points of kind refund_clawback',
  },
  adjusted: {
    name: 'By hand',
    definition: 'Points given by your team, less points taken.',
    window: 'posted in the period',
    source: 'point_entries.points of kind adjust, correction',
  },
  imported: {
    name: 'By files',
    definition: 'Points brought by imports, less imports undone.',
    window: 'posted in the period',
    source: 'point_entries.points of kind import_set, import_add',
  },
  revenue: {
    name: 'Influenced revenue',
    definition: 'Orders on which a reward was used, less refunds.',
    window: 'ordered in the period',
    source: "orders with loyalty_redemptions.status = 'used', not canceled, in the currency of the organization",
  },
  outstanding: {
    name: 'Points outstanding',
    definition: 'Points members can spend. Negative balances are not subtracted.',
    window: 'now',
    source: "loyalty_members.balance > 0, status <> 'merged'",
  },
  liability: {
    name: 'Outstanding value',
    definition: 'What the outstanding points are worth by the active reward that gives the most for a point.',
    window: 'now',
    source: 'points outstanding × the best of loyalty_rewards of type amount_off, store_credit, rounded down',
  },
  pending: {
    name: 'Points pending',
    definition: 'Points in their waiting time: nobody can spend them yet.',
    window: 'now',
    source: "loyalty_members.pending, status <> 'merged'",
  },
} as const satisfies Record<string, Figure>

/** Of one program, and of one member; members that were merged into them included. */
export const programFigure = {
  given: {
    name: 'Points given',
    definition: 'By all ways to earn of the program, less points taken back.',
    window: 'ever',
    source: 'loyalty_campaigns.points_given',
  },
  spent: {
    name: 'Points spent',
    definition: 'On rewards of the program, less points given back.',
    window: 'ever',
    source: 'loyalty_redemptions.points, not is_refunded',
  },
} as const satisfies Record<string, Figure>

export const memberFigure = {
  balance: {
    name: 'Balance',
    definition: 'Points the member can spend. Below zero when a refund took back points that were spent.',
    window: 'now',
    source: 'loyalty_members.balance = sum of point_entries.points',
  },
  pending: {
    name: 'Pending',
    definition: 'Points in their waiting time.',
    window: 'now',
    source: 'loyalty_members.pending = sum of point_entries.pending_points',
  },
  earned: {
    name: 'Total earned',
    definition: 'Points issued to the member, less points taken back for refunds.',
    window: 'ever',
    source: 'loyalty_members.lifetime_earned = point_entries.points of kind earn, earn_release, bonus, refund_clawback',
  },
  redeemed: {
    name: 'Total spent',
    definition: 'Points the member redeemed, less points given back.',
    window: 'ever',
    source: 'loyalty_members.lifetime_redeemed = −point_entries.points of kind redeem, redeem_reverse',
  },
  expired: {
    name: 'Total expired',
    definition: 'Points of the member that expired, less points restored.',
    window: 'ever',
    source: 'loyalty_members.lifetime_expired = −point_entries.points of kind expire, expire_reverse',
  },
} as const satisfies Record<string, Figure>

/** Of referrals, by the visits of a period. */
export const referralFigure = {
  clicks: {
    name: 'Visits',
    definition: 'Browsers that came by a member’s link.',
    window: 'visited in the period',
    source: 'loyalty_referrals.clicked_at',
  },
  claims: {
    name: 'Claims',
    definition: 'Of those visits, friends who asked for their code.',
    window: 'visited in the period',
    source: 'loyalty_referrals.claimed_at',
  },
  orders: {
    name: 'Orders',
    definition: 'Of those visits, friends who ordered.',
    window: 'visited in the period',
    source: 'loyalty_referrals.ordered_at',
  },
  revenue: {
    name: 'Revenue',
    definition: 'What these orders came to, less refunds.',
    window: 'visited in the period',
    source: 'orders of loyalty_referrals, in the currency of the organization',
  },
  points: {
    name: 'Points given',
    definition: 'What advocates got for them.',
    window: 'visited in the period',
    source: 'loyalty_referrals.points',
  },
  rejected: {
    name: 'Rejected',
    definition: 'Visits that looked like fraud, orders that came back, and referrals rejected by hand.',
    window: 'visited in the period',
    source: "loyalty_referrals.status = 'rejected'",
  },
} as const satisfies Record<string, Figure>

/** Of people in workflows. */
export const workflowFigure = {
  entered: {
    name: 'Entered',
    definition: 'People who entered, also those whose data was erased since. Who was held out is not among them.',
    window: 'entered in the period',
    source: "workflow_runs.entered_at, exit_reason <> 'holdout'",
  },
  inProgress: {
    name: 'In progress',
    definition: 'People who are in the workflow right now, whenever they entered.',
    window: 'now',
    source: "workflow_runs.status in ('waiting', 'paused')",
  },
  completed: {
    name: 'Completed',
    definition: 'Of people who entered, who came to the end.',
    window: 'entered in the period',
    source: "workflow_runs.status = 'completed'",
  },
  goalReached: {
    name: 'Goal reached',
    definition: 'Of people who entered, who did what the workflow is for.',
    window: 'entered in the period',
    source: "workflow_runs.status = 'goal_reached'",
  },
  exited: {
    name: 'Left early',
    definition: 'Of people who entered, who left before the end.',
    window: 'entered in the period',
    source: "workflow_runs.status = 'exited'",
  },
  failed: {
    name: 'Failed',
    definition: 'Of people who entered, who cannot go on because a step failed. You can try again.',
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
