export interface EventSample {
  data: Record<string, unknown>
  previous?: Record<string, unknown>
}

const id = (prefix: string) => `${prefix}_01jd3m8w2ve5h9x7q4t6r8s0ab`
const product = { productId: id('prd'), externalId: '1001', handle: 'stone-mug', title: 'Stone mug' }
const customer = { customerId: id('cus'), externalId: '7001', email: 'bea@buyer.example', name: 'Bea Buyer' }
const member = {
  memberId: id('lmb'),
  status: 'member',
  balance: 320,
  pending: 40,
  tier: { tierId: id('tir'), name: 'Silver' },
  customer,
}
const review = {
  reviewId: id('rev'),
  status: 'published',
  rating: 5,
  title: 'My favourite mug',
  body: 'It keeps tea warm and feels good in the hand.',
  language: 'en',
  author: { name: 'Bea B.', email: 'bea@buyer.example' },
  product,
  variant: { externalId: '41001', title: 'Blue / Large' },
  source: 'request_email',
  verification: 'verified_buyer',
  isIncentivized: false,
  pictureCount: 1,
  answers: [
    { customQuestionId: id('cqn'), type: 'scale', label: 'How does it feel in the hand?', values: ['4'] },
    { customQuestionId: id('cqn'), type: 'recommends', label: 'Would you recommend it?', values: ['yes'] },
  ],
  reply: null,
  rejectionReason: null,
  submittedAt: '2026-11-20T09:30:00.000Z',
  publishedAt: '2026-11-20T09:30:00.000Z',
}
const request = {
  requestId: id('rrq'),
  status: 'sent',
  email: 'bea@buyer.example',
  name: 'Bea Buyer',
  order: { orderId: id('ord'), externalId: '5001', number: '#1001' },
  skipReason: null,
  scheduledFor: '2026-11-20T09:30:00.000Z',
  asked: 1,
  reviewed: 0,
}
const question = {
  questionId: id('pqs'),
  status: 'published',
  body: 'Does it fit in a dishwasher?',
  language: 'en',
  author: { name: 'Bea B.', email: 'bea@buyer.example' },
  product,
  submittedAt: '2026-11-20T09:30:00.000Z',
  publishedAt: '2026-11-20T09:30:00.000Z',
}
const points = (kind: string, amount: number, pendingPoints = 0): EventSample => ({
  data: {
    member,
    entry: {
      entryId: id('pen'),
      kind,
      points: amount,
      pendingPoints,
      balanceAfter: 320,
      pendingAfter: 40,
      rule: 'Points for orders',
      orderId: id('ord'),
      occurredAt: '2026-11-20T09:30:00.000Z',
    },
  },
})
const reward = (status: string): EventSample => ({
  data: {
    member,
    redemption: {
      redemptionId: id('rdm'),
      rewardId: id('lrw'),
      rewardName: '5 off your next order',
      points: 500,
      status,
      code: status === 'failed' ? null : 'YUKO-7F3K-9QLM',
      orderId: status === 'used' ? id('ord') : null,
      failure: status === 'failed' ? 'no_shop' : null,
    },
  },
})
const referral = (status: string, rejectReason: string | null): EventSample => ({
  data: {
    referralId: id('ref'),
    status,
    rejectReason,
    points: rejectReason ? 0 : 200,
    advocate: { memberId: id('lmb'), customer: { customerId: id('cus'), externalId: '7001' } },
    friend: { email: 'finn@friend.example' },
    orderId: id('ord'),
  },
})
const email: EventSample = {
  data: {
    emailId: id('eml'),
    type: 'reviews/request',
    email: 'bea@buyer.example',
    isMachine: false,
    reference: { requestId: id('rrq') },
    workflow: null,
  },
}
const subscriber = {
  subscriberId: id('sub'),
  email: 'bea@buyer.example',
  firstName: 'Bea',
  lastName: 'Buyer',
  consent: 'subscribed',
  tags: ['vip'],
  properties: { size: 'M' },
}
const workflow = { workflowId: id('wfl'), title: 'Welcome series' }
const emailNews = { emailId: id('eml'), type: 'workflow', email: 'bea@buyer.example', reference: {}, workflow }
const person = { subscriberId: id('sub'), email: 'bea@buyer.example' }
const workflowMail = { ...person, emailId: id('eml'), subject: 'Welcome', workflow }
const anImport = { importId: id('imp'), kind: 'reviews', fileName: 'reviews.csv' }

/** Guaranteed payloads by event name. */
export const samples = {
  'review.created': { data: { ...review, status: 'pending', publishedAt: null } },
  'review.published': { data: review },
  'review.rejected': { data: { ...review, status: 'rejected', rejectionReason: 'off_topic' }, previous: { status: 'pending' } },
  'review.updated': { data: { ...review, status: 'archived' }, previous: { status: 'published' } },
  'review.replied': {
    data: { ...review, reply: { body: 'Thank you, Bea!', author: 'Stone & Clay', createdAt: '2026-11-20T09:30:00.000Z' } },
  },
  'review.deleted': { data: { ...review, status: 'deleted' }, previous: { status: 'published' } },
  'review.media_moderated': {
    data: { ...review, media: { mediaId: id('rmd'), state: 'approved' } },
    previous: { media: { mediaId: id('rmd'), state: 'pending' } },
  },
  'question.published': { data: question },
  'question.answered': {
    data: {
      ...question,
      answer: {
        answerId: id('pan'),
        by: 'store',
        body: 'Yes, on the top rack.',
        authorName: 'Stone & Clay',
        createdAt: '2026-11-20T09:30:00.000Z',
      },
    },
  },
  'review_request.scheduled': { data: { ...request, status: 'scheduled' } },
  'review_request.sent': { data: { ...request, step: 'request' } },
  'review_request.skipped': { data: { ...request, status: 'skipped', skipReason: 'order_refunded' } },
  'review_request.completed': { data: { ...request, status: 'completed', reviewed: 1 } },
  'loyalty.member.joined': { data: { member, via: 'order' } },
  'loyalty.member.updated': {
    data: { member: { ...member, status: 'blocked' }, birthday: { month: 11, day: 20 } },
    previous: { status: 'member' },
  },
  'loyalty.points.earned': points('earn', 40),
  'loyalty.points.released': points('earn_release', 40, -40),
  'loyalty.points.redeemed': points('redeem', -500),
  'loyalty.points.adjusted': points('adjust', 50),
  'loyalty.points.expired': points('expire', -30),
  'loyalty.points.clawed_back': points('refund_clawback', -40),
  'loyalty.reward.issued': reward('issued'),
  'loyalty.reward.used': reward('used'),
  'loyalty.reward.expired': reward('expired'),
  'loyalty.reward.refunded': reward('failed'),
  'loyalty.tier.changed': {
    data: { member, tier: { tierId: id('tir'), name: 'Silver' }, reason: 'earned' },
    previous: { tier: { tierId: id('tir'), name: 'Bronze' } },
  },
  'loyalty.referral.completed': referral('rewarded', null),
  'loyalty.referral.rejected': referral('rejected', 'existing_customer'),
  'email.sent': { data: { ...workflowMail, reason: null } },
  'email.skipped': { data: { ...workflowMail, reason: 'frequency_cap' } },
  'email.delivered': { data: emailNews },
  'email.opened': email,
  'email.clicked': email,
  'email.bounced': { data: { ...emailNews, bounce: 'hard' } },
  'email.complained': { data: emailNews },
  'subscriber.created': { data: subscriber },
  'subscriber.updated': { data: subscriber },
  'subscriber.subscribed': { data: { ...person, method: 'form' } },
  'subscriber.unsubscribed': { data: { ...person, method: 'preference_center' } },
  'subscriber.suppressed': { data: { ...person, reason: 'hard_bounce' } },
  'workflow.published': { data: { ...workflow, version: 3 } },
  'workflow.paused': { data: { ...workflow, cause: { kind: 'bounces', count: 12, sent: 200 } } },
  'workflow.enrollment.started': { data: { ...person, workflow, reason: null } },
  'workflow.enrollment.completed': { data: { ...person, workflow, reason: null } },
  'workflow.enrollment.goal_reached': { data: { ...person, workflow, reason: null } },
  'workflow.enrollment.exited': { data: { ...person, workflow, reason: 'unsubscribed' } },
  'workflow.enrollment.failed': { data: { ...person, workflow, reason: 'The reward no longer exists' } },
  'import.completed': { data: { ...anImport, created: 1200, skipped: 3, errors: 2 } },
  'import.failed': { data: { ...anImport, problem: 'The file ends in the middle of a row' } },
  'sync.completed': { data: { kind: 'full', changed: 1200 } },
  'sync.failed': { data: { problem: 'The store refuses to hand out its orders' } },
  'integration.connected': { data: { method: 'shopify' } },
  'integration.disconnected': { data: { reason: 'uninstalled' } },
  'integration.error': { data: { integration: 'shopify', problem: 'Your store no longer accepts our access.' } },
  'billing.subscription.updated': {
    data: { plan: 'growth', interval: 'month', status: 'active' },
    previous: { plan: 'starter', status: 'active' },
  },
  'billing.invoice.paid': { data: { invoiceId: id('inv') } },
  'billing.invoice.failed': {
    data: { invoiceId: id('inv'), problem: 'Your card was declined', triedAgainAt: '2026-11-21T09:30:00.000Z' },
  },
  'billing.usage.threshold': { data: { metric: 'emails_month', percent: 80, used: 4000, limit: 5000, period: '2026-11-01' } },
}
