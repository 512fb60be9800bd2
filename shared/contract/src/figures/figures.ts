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

export const figures = { mails: mailFigure, requests: requestFigure, reviews: reviewFigure, workflows: workflowFigure }
