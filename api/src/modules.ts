import { dropAccountExports } from '#core/account-export/account-export.jobs.ts'
import { accountExportModule } from '#core/account-export/account-export.module.ts'
import { accountsModule } from '#core/accounts/accounts.module.ts'
import { closingModule } from '#core/accounts/closing/closing.module.ts'
import { createShopOrganizations } from '#core/accounts/shop-staff/shop-organizations.ts'
import { confirmIdentity } from '#core/accounts/two-factor/confirm-identity.ts'
import { coreArchive } from '#core/archive-parts.ts'
import { assistanceModule } from '#core/assistance/assistance.module.ts'
import { auditModule } from '#core/audit/audit.module.ts'
import { beginTrial, mailBilling, mirrorShopSubscription, moveToShop, releaseMails } from '#core/billing/billing.jobs.ts'
import { billingModule } from '#core/billing/billing.module.ts'
import { brandModule } from '#core/brand/brand.module.ts'
import { takePictures, takePicturesOfDesign } from '#core/brand/take-pictures.ts'
import { dashboardModule } from '#core/dashboard/dashboard.module.ts'
import { noteRequestTested, noteWidgetSeen } from '#core/dashboard/dashboard.repository.ts'
import type { DashboardParts } from '#core/dashboard/dashboard.routes.ts'
import { exclusionsModule } from '#core/exclusions/exclusions.module.ts'
import { exclusionsOfPerson } from '#core/exclusions/exclusions-of-person.repository.ts'
import { forgetExcluded } from '#core/exclusions/forget-excluded.job.ts'
import { followFlow } from '#core/flow/flow.jobs.ts'
import { flowModule } from '#core/flow/flow.module.ts'
import { fingerprintOf } from '#core/imports/fingerprint.ts'
import { redactImportRows } from '#core/imports/import.jobs.ts'
import { importsModule } from '#core/imports/imports.module.ts'
import { rowsOfPerson } from '#core/imports/redact-rows.ts'
import { storeReviewsModule } from '#core/imports/store-reviews/store-reviews.module.ts'
import { mailLowRating } from '#core/notifications/mails/mails.jobs.ts'
import { tellMembers } from '#core/notifications/notifications.jobs.ts'
import { notificationsModule } from '#core/notifications/notifications.module.ts'
import { tellSlackOfReview } from '#core/notifications/slack/slack.jobs.ts'
import { slackOfWorkflows } from '#core/notifications/slack/slack-of-workflows.ts'
import { privacyLog } from '#core/privacy/open-request.ts'
import { privacyModule } from '#core/privacy/privacy.module.ts'
import { remotesModule } from '#core/remotes/remotes.module.ts'
import { checkoutsOfPerson, completeCheckouts } from '#core/store/checkouts/checkouts.repository.ts'
import { insertCustomers } from '#core/store/customers/insert-customers.repository.ts'
import { followRatings, forgetRatings } from '#core/store/ratings/ratings.jobs.ts'
import { followShopSegments } from '#core/store/segments/shop-segments.jobs.ts'
import { storeModule } from '#core/store/store.module.ts'
import { storeFeed } from '#core/store/store-feed.ts'
import { beginStoreSync, stopStoreSync } from '#core/store/sync/sync.jobs.ts'
import { telemetryModule } from '#core/telemetry/telemetry.module.ts'
import { viewsModule } from '#core/views/views.module.ts'
import { toldOfPerson } from '#core/webhooks/events/told-of-person.repository.ts'
import { forgetWebhookSubject, mailWebhookTrouble, tellWebhooks } from '#core/webhooks/webhooks.jobs.ts'
import { webhooksModule } from '#core/webhooks/webhooks.module.ts'
import { loyaltyArchive } from '#loyalty/archive-parts.ts'
import { loyaltySteps } from '#loyalty/dashboard.repository.ts'
import { followReviewForPoints, postOrderPoints, rewardCustomer, rewardJoining } from '#loyalty/earning/earning.jobs.ts'
import { pointPromises } from '#loyalty/earning/promised-points.repository.ts'
import { loyaltyModule } from '#loyalty/loyalty.module.ts'
import { mailProgram } from '#loyalty/mail-program.repository.ts'
import { planMemberMail } from '#loyalty/mails/mail.jobs.ts'
import { memberMailsModule } from '#loyalty/mails/mails.module.ts'
import { memberGifts } from '#loyalty/member-gifts.ts'
import { adoptImportedBirthdays } from '#loyalty/members/adopt-birthdays.job.ts'
import { historyFeed } from '#loyalty/members/history-feed.ts'
import { knownMembers } from '#loyalty/members/known-members.repository.ts'
import { membersModule } from '#loyalty/members/members.module.ts'
import { mergeMembersOfCustomers } from '#loyalty/members/merge-customers.job.ts'
import { loyaltyOfPerson } from '#loyalty/members/personal-data.ts'
import { createPointsFeed } from '#loyalty/members/points-feed.ts'
import { searchMembers } from '#loyalty/members/search-members.repository.ts'
import { createIdentitySecrets } from '#loyalty/onsite/identity/identity-secret.ts'
import { onsiteModule } from '#loyalty/onsite/onsite.module.ts'
import { loyaltyFacts } from '#loyalty/people-facts.repository.ts'
import { proofsOfPerson } from '#loyalty/proofs/personal-data.ts'
import { countWaitingProofs, waitingProofs } from '#loyalty/proofs/proof-list.repository.ts'
import { proofPicturesOf, proofsModule } from '#loyalty/proofs/proofs.module.ts'
import { useRewards } from '#loyalty/redemption/redemption.jobs.ts'
import { findRedeemed } from '#loyalty/redemption/redemptions.repository.ts'
import { referralsOfPerson } from '#loyalty/referrals/personal-data.ts'
import { followReferrals, forgetFriend, sendReferralSuccess } from '#loyalty/referrals/referral.jobs.ts'
import { referralsModule } from '#loyalty/referrals/referrals.module.ts'
import { findOffers } from '#loyalty/rewards/find-offers.repository.ts'
import { rewardsModule } from '#loyalty/rewards.module.ts'
import { loyaltySnapshots } from '#loyalty/snapshots.repository.ts'
import { followImportTags, followLoyaltyTags, followReviewTags, tagEveryMember } from '#loyalty/tagging/tagging.jobs.ts'
import { taggingModule } from '#loyalty/tagging/tagging.module.ts'
import { giveEntryReward } from '#loyalty/tiers/give-entry-reward.job.ts'
import { followLoyaltyTier, followTierHistory, followTierImport } from '#loyalty/tiers/tier.jobs.ts'
import { findTierProgresses } from '#loyalty/tiers/tier-progress.ts'
import { messagingArchive } from '#messaging/archive-parts.ts'
import { automationModule } from '#messaging/automation/automation.module.ts'
import { failingWorkflows, workflowSteps } from '#messaging/automation/dashboard.repository.ts'
import { workflowEngineModule } from '#messaging/automation/engine.module.ts'
import { followPersonFacts } from '#messaging/automation/events/events.jobs.ts'
import { pixelModule } from '#messaging/automation/events/pixel/pixel.module.ts'
import { tellProductWatchers } from '#messaging/automation/events/products/product-watchers.jobs.ts'
import { formsModule } from '#messaging/automation/forms/forms.module.ts'
import { countWorkflows } from '#messaging/automation/live-workflows.repository.ts'
import { runsOfPerson } from '#messaging/automation/people/runs-of-person.repository.ts'
import { recordPersonEvents } from '#messaging/automation/record-events.ts'
import { mailRefusals } from '#messaging/automation/refusals.repository.ts'
import { searchAutomation } from '#messaging/automation/search.repository.ts'
import { customersOfSegment } from '#messaging/automation/segments/customers-of-segment.repository.ts'
import { usedShopSegments } from '#messaging/automation/shop-segment-uses.repository.ts'
import { peopleSnapshots } from '#messaging/automation/snapshots.repository.ts'
import { tellOfBlocks } from '#messaging/automation/subscribers/blocks/block-addresses.ts'
import { mailChoices } from '#messaging/automation/subscribers/consent/choose-mail.ts'
import { createConfirmations } from '#messaging/automation/subscribers/consent/confirmations.ts'
import { noteComplaint } from '#messaging/automation/subscribers/consent/note-complaint.ts'
import { useCoupons } from '#messaging/automation/subscribers/coupons/coupons.jobs.ts'
import { createSignupCoupons } from '#messaging/automation/subscribers/coupons/form-coupons.ts'
import { subscriberFeed } from '#messaging/automation/subscribers/importing/subscriber-feed.ts'
import { subscribersOfPerson } from '#messaging/automation/subscribers/keeping/keeping.handlers.ts'
import { forgetSubscriber, keepSubscriber, keepSubscribers } from '#messaging/automation/subscribers/keeping/keeping.jobs.ts'
import { subscribersModule } from '#messaging/automation/subscribers.module.ts'
import { guardWorkflows } from '#messaging/automation/workflows/guard.jobs.ts'
import { campaignsModule } from '#messaging/campaigns/campaigns.module.ts'
import { campaignsOfPerson } from '#messaging/campaigns/campaigns-of-person.repository.ts'
import { guardCampaigns } from '#messaging/campaigns/sending/guard.jobs.ts'
import { consentModule } from '#messaging/consent/consent.module.ts'
import { countReviewOfEmail, countVisitOfEmail } from '#messaging/emails/count-review.job.ts'
import { countEmailsPerDay, readEmailFigures } from '#messaging/emails/dashboard.repository.ts'
import { emailsModule } from '#messaging/emails/emails.module.ts'
import { countConversions } from '#messaging/emails/sending/conversions/count-conversion.job.ts'
import { mailsOfPerson } from '#messaging/emails/sending/mails-of-person.repository.ts'
import { noteUnsubscribed } from '#messaging/emails/sending/returns/note-unsubscribed.repository.ts'
import type { ReturnTools } from '#messaging/emails/sending/returns/return-tools.ts'
import { sendingModule } from '#messaging/emails/sending/sending.module.ts'
import { findUnconfirmedSenders } from '#messaging/emails/settings/unconfirmed-senders.ts'
import { textMessagesModule } from '#messaging/text-messages/text-messages.module.ts'
import { textsOfPerson } from '#messaging/text-messages/texts-of-person.repository.ts'
import { createPublicSend } from '#platform/http/public-send.ts'
import type { FactJobs } from '#platform/jobs/relay.ts'
import type { Module, Platform } from '#platform/module.ts'
import type { ArchivePart } from '#platform/ports/archive-part.ts'
import { reviewsArchive } from '#reviews/archive-parts.ts'
import { authorRatings } from '#reviews/authors/author-ratings.repository.ts'
import { knownAuthors } from '#reviews/authors/known-authors.repository.ts'
import { reviewsOfAuthor } from '#reviews/authors/redact-author.ts'
import { reviewAttention, reviewSteps } from '#reviews/dashboard.repository.ts'
import { earningReviews } from '#reviews/earning-reviews.repository.ts'
import { indexReviews, redactAuthor, verifyAllReviews, verifyReviews } from '#reviews/following.jobs.ts'
import { reviewFormModule } from '#reviews/form/form.module.ts'
import { reviewFeed } from '#reviews/importing/review-feed.ts'
import { discloseReward } from '#reviews/incentives/incentives.jobs.ts'
import { rewardsOfPerson } from '#reviews/incentives/incentives.repository.ts'
import { mailReviews } from '#reviews/mail-reviews.repository.ts'
import { fetchImportedPictures } from '#reviews/media/fetch-pictures.jobs.ts'
import { reviewMediaModule } from '#reviews/media/media.module.ts'
import { mediaUrls } from '#reviews/media/media.ts'
import { pictureBytes } from '#reviews/media/picture-bytes.repository.ts'
import { reviewFacts } from '#reviews/people-facts.repository.ts'
import { productStars, shownStars } from '#reviews/product-stars.repository.ts'
import { forgetAsker } from '#reviews/questions/questions.jobs.ts'
import { questionsModule } from '#reviews/questions/questions.module.ts'
import { questionsOfPerson } from '#reviews/questions/questions-of-person.repository.ts'
import { listShownQuestions } from '#reviews/questions/shown-questions.ts'
import { reviewAsker } from '#reviews/requests/by-hand/ask-for-workflow.ts'
import { requestsOfPerson } from '#reviews/requests/forget-recipient.repository.ts'
import { countHeldRequests } from '#reviews/requests/held-requests.repository.ts'
import { forgetRequests, noteRequestMail, noteRequestText, planRequests, resumeRequests } from '#reviews/requests/request.jobs.ts'
import { reviewsModule } from '#reviews/reviews.module.ts'
import { findReviews } from '#reviews/search/find-reviews.ts'
import { searchQuery } from '#reviews/search-words.ts'
import { reviewSnapshots } from '#reviews/snapshots.repository.ts'
import { storefrontModule } from '#reviews/storefront/storefront.module.ts'
import { toldReviews } from '#reviews/told-reviews.repository.ts'
import { widgetsModule } from '#reviews/widgets/widgets.module.ts'

/** The dashboard's data from other areas. */
const dashboardParts: DashboardParts = {
  steps: { ...reviewSteps, ...loyaltySteps, ...workflowSteps },
  reviewAttention,
  waitingProofs: countWaitingProofs,
  findReviews,
  findUnconfirmedSenders,
  failingWorkflows,
  readEmailFigures,
  countEmailsPerDay,
  searchAutomation,
  searchMembers,
}

const snapshotsWith = (publicUrl: string) => ({ ...reviewSnapshots(publicUrl), ...loyaltySnapshots, ...peopleSnapshots })

const knownOfPeople = { members: knownMembers, authors: knownAuthors }

/** What is kept of a person, in all areas. */
const personalData = (platform: Platform) => [
  mailsOfPerson,
  checkoutsOfPerson,
  reviewsOfAuthor(platform.publicUrl),
  requestsOfPerson,
  textsOfPerson,
  questionsOfPerson,
  rewardsOfPerson,
  rowsOfPerson,
  ...loyaltyOfPerson,
  proofsOfPerson(proofPicturesOf(platform)),
  referralsOfPerson,
  ...subscribersOfPerson,
  toldOfPerson,
  exclusionsOfPerson,
  runsOfPerson,
  campaignsOfPerson,
]

/** What returned emails change in the area of subscribers. */
const returnTools = ({ clock }: Platform): ReturnTools => ({
  tell: (trx, of, told) => recordPersonEvents(trx, clock, of, told),
  choices: mailChoices,
  noteComplaint: (trx, of, hash) => noteComplaint(trx, clock, of, hash),
  noteBlock: (trx, of, email, reason) => tellOfBlocks(trx, clock, of, [email], { reason }),
})

/** How steps of workflows reach other services. */
const stepTools = ({ publicUrl, secretFor }: Platform) => ({
  chat: slackOfWorkflows(publicUrl),
  send: createPublicSend(),
  secretFor,
})

/** All areas of the backend. Modules outside this list are not loaded. */
export function createModules(platform: Platform): Module[] {
  const accounts = accountsModule(platform)
  const remotes = remotesModule(platform, accounts.sessionDirectory)
  const assistance = assistanceModule(platform)
  const emails = emailsModule(platform, {
    tierProgress: findTierProgresses,
    takePictures: takePicturesOfDesign,
    noteRequestTested,
    assistance: assistance.assistance,
    subjects: { reviews: mailReviews, program: mailProgram, members: knownMembers },
  })
  const identitySecrets = createIdentitySecrets(platform)
  const store = storeModule(platform, {
    organizations: createShopOrganizations(platform),
    personalData: personalData(platform),
    stars: productStars,
    shownStars,
    identitySecrets,
    segmentUses: usedShopSegments,
    privacyLog,
  })
  const billing = billingModule(platform, {
    shops: store.subscriptions,
    domains: { workflows: countWorkflows, pictureBytes, countHeldRequests },
  })
  const texts = textMessagesModule(platform)
  const confirm = confirmIdentity.bind(null, platform)
  const coupons = createSignupCoupons(platform, store.discounts)
  const confirmations = createConfirmations(platform, coupons)
  const asking = { emails: emails.writer, refusals: mailRefusals, allowance: billing.sendingAllowance }
  const snapshots = snapshotsWith(platform.publicUrl)
  const storefront = storefrontModule(platform, { pictureUrls: mediaUrls, searchQuery, noteWidgetSeen, listShownQuestions })
  return [
    accounts,
    auditModule(platform),
    accountExportModule(platform, { parts: accountArchive(platform.publicUrl), confirmIdentity: confirm }),
    privacyModule(platform, { people: store.people, confirmIdentity: confirm }),
    store,
    exclusionsModule,
    reviewMediaModule(platform, { room: billing.pictureRoom }),
    reviewFormModule(platform, { emails: emails.writer, promises: pointPromises, fingerprintOf }),
    reviewsModule(platform, { ...asking, texts: texts.writer, discounts: store.discounts, assistance: assistance.assistance }),
    importsModule(platform, {
      store: storeFeed,
      points: createPointsFeed(insertCustomers),
      history: historyFeed,
      subscribers: subscriberFeed,
      reviews: reviewFeed,
    }),
    storeReviewsModule(platform, store.reviews),
    storefront,
    questionsModule(platform, { ...asking, shopWindow: storefront.shopWindow }),
    onsiteModule(platform, { shopWindow: storefront.shopWindow, insertCustomers }),
    loyaltyModule({ reviews: earningReviews }),
    membersModule({ customersOfSegment, customers: store.customers }),
    memberMailsModule(platform, { emails: emails.writer, refusals: mailRefusals }),
    taggingModule({ customers: store.customers, reviews: authorRatings }),
    rewardsModule(platform, { discounts: store.discounts, credits: store.credits, giftCards: store.giftCards }),
    proofsModule(platform, { shopWindow: storefront.shopWindow }),
    referralsModule(platform, { emails: emails.writer, shopWindow: storefront.shopWindow }),
    automationModule(platform, { completeCheckouts, reviews: reviewFacts, loyalty: loyaltyFacts }),
    workflowEngineModule({
      mails: emails.workflowMails,
      checks: emails.workflowEmailChecks,
      findOffers,
      tierNames: loyaltyFacts.tierNames,
      gifts: memberGifts,
      reviews: reviewAsker,
      ...stepTools(platform),
    }),
    campaignsModule({
      checks: emails.workflowEmailChecks,
      allowance: billing.sendingAllowance,
      takePictures: takePicturesOfDesign,
    }),
    billing,
    closingModule(platform, { plans: billing.ending, stores: store.leaving }),
    brandModule(platform),
    subscribersModule({ confirmations, known: knownOfPeople, shop: store.consents }),
    formsModule(platform, { stores: storefront.shopWindow, confirmations, coupons, discounts: store.discounts, takePictures }),
    pixelModule(platform, { inStore: storefront.shopWindow.inStore, secrets: identitySecrets }),
    consentModule(platform, { choices: mailChoices, confirmations, noteUnsubscribed }),
    dashboardModule(dashboardParts),
    emails,
    sendingModule(platform, returnTools(platform)),
    texts,
    assistance,
    notificationsModule(platform, { reviews: toldReviews, findRedeemed, proofs: waitingProofs }),
    viewsModule,
    flowModule(platform, { shops: store.flow, snapshots, gifts: memberGifts, reviews: reviewAsker }),
    webhooksModule(platform, { snapshots }),
    widgetsModule(platform, { takePictures }),
    remotes,
    telemetryModule(remotes.knows),
  ]
}

/** The files in an export of all data, in the order of its README. */
const accountArchive = (publicUrl: string): ArchivePart[] => [
  ...coreArchive,
  ...reviewsArchive(publicUrl),
  ...loyaltyArchive,
  ...messagingArchive,
]

/** The jobs each fact starts: the only place where areas meet. */
export const factJobs: FactJobs = {
  'billing.invoice-failed': [mailBilling, tellMembers, tellWebhooks],
  'billing.invoice-paid': [mailBilling, tellWebhooks],
  'billing.moved-to-shop': [mailBilling],
  'billing.renewal-near': [mailBilling, tellMembers],
  'billing.subscription-updated': [releaseMails, resumeRequests, mailBilling, tellMembers, tellWebhooks],
  'billing.usage-threshold': [mailBilling, tellMembers, tellWebhooks],
  'checkout.recorded': [followPersonFacts],
  'customer.merged': [mergeMembersOfCustomers, keepSubscriber],
  'customer.recorded': [rewardCustomer, followLoyaltyTier, keepSubscriber, followPersonFacts],
  'customer.redacted': [
    redactAuthor,
    forgetRequests,
    forgetAsker,
    redactImportRows,
    dropAccountExports,
    forgetExcluded,
    forgetFriend,
    forgetSubscriber,
    forgetWebhookSubject,
  ],
  'email-campaign.paused': [tellMembers],
  'email.bounced': [noteRequestMail, guardWorkflows, guardCampaigns, tellWebhooks],
  'email.clicked': [noteRequestMail, followPersonFacts, tellWebhooks],
  'email.complained': [noteRequestMail, guardWorkflows, guardCampaigns, tellWebhooks],
  'email.delivered': [noteRequestMail, tellWebhooks],
  'email.opened': [noteRequestMail, followPersonFacts, tellWebhooks],
  'import.completed': [
    indexReviews,
    fetchImportedPictures,
    followRatings,
    followTierImport,
    followImportTags,
    tellMembers,
    keepSubscribers,
    adoptImportedBirthdays,
    tellWebhooks,
  ],
  'import.stopped': [
    indexReviews,
    fetchImportedPictures,
    followRatings,
    followTierImport,
    followImportTags,
    tellMembers,
    keepSubscribers,
    adoptImportedBirthdays,
    tellWebhooks,
  ],
  'import.undone': [followRatings, followTierImport, followImportTags],
  'integration.failed': [tellWebhooks],
  'loyalty-member.joined': [rewardJoining, followLoyaltyTier, followLoyaltyTags, planMemberMail, followPersonFacts, tellWebhooks],
  'loyalty-member.updated': [tellWebhooks],
  'member.joined': [tellMembers],
  'order.recorded': [
    countConversions,
    verifyReviews,
    planRequests,
    postOrderPoints,
    followLoyaltyTier,
    useRewards,
    useCoupons,
    followReferrals,
    followPersonFacts,
  ],
  'organization.created': [beginTrial],
  'orders.imported': [verifyAllReviews, followTierHistory],
  'person-event.recorded': [tellWebhooks],
  'subscriber.recorded': [tellWebhooks],
  'points.expiring': [planMemberMail, followPersonFacts],
  'points.posted': [followLoyaltyTier, followLoyaltyTags, planMemberMail, followPersonFacts, followFlow, tellWebhooks],
  'product-group.updated': [followRatings],
  'product.price-dropped': [tellProductWatchers],
  'product.restocked': [tellProductWatchers],
  'question.answer-submitted': [tellMembers],
  'question.answered': [tellWebhooks],
  'question.published': [tellWebhooks],
  'question.submitted': [tellMembers],
  'referral.rejected': [tellWebhooks],
  'referral.rewarded': [sendReferralSuccess, followPersonFacts, tellWebhooks],
  'review-request.completed': [tellWebhooks],
  'review-request.scheduled': [tellWebhooks],
  'review-request.visited': [countVisitOfEmail],
  'review-request.sent': [followPersonFacts, tellWebhooks],
  'review-request.skipped': [tellWebhooks],
  'review-reward.blocked': [tellMembers],
  'review.edited': [followRatings, followReviewForPoints, followReviewTags, tellWebhooks],
  'review.media-moderated': [tellWebhooks],
  'review.published': [followRatings, followReviewForPoints, followReviewTags, followPersonFacts, followFlow, tellWebhooks],
  'review.rejected': [followRatings, followReviewForPoints, followReviewTags, tellWebhooks],
  'review.replied': [followPersonFacts, tellWebhooks],
  'review.rewarded': [discloseReward],
  'review.submitted': [
    countReviewOfEmail,
    followReviewForPoints,
    followReviewTags,
    followPersonFacts,
    mailLowRating,
    tellSlackOfReview,
    tellWebhooks,
  ],
  'review.updated': [followRatings, followReviewForPoints, followReviewTags, tellWebhooks],
  'reward.expired': [tellWebhooks],
  'reward.failed': [tellMembers, tellWebhooks],
  'reward.issued': [planMemberMail, followPersonFacts, followFlow, tellWebhooks],
  'reward.used': [followPersonFacts, tellWebhooks],
  'signup-coupon.blocked': [tellMembers],
  'store.connected': [beginStoreSync, moveToShop, forgetRatings, tagEveryMember, tellMembers, tellWebhooks],
  'store.disconnected': [stopStoreSync, tellMembers, tellWebhooks],
  'store.subscription-updated': [mirrorShopSubscription],
  'store.sync-failed': [tellMembers, tellWebhooks],
  'store.synced': [
    verifyAllReviews,
    followRatings,
    followShopSegments,
    followTierHistory,
    tellMembers,
    keepSubscribers,
    tellWebhooks,
  ],
  'text-message.delivered': [noteRequestText],
  'text-message.failed': [noteRequestText],
  'tier.at-risk': [planMemberMail],
  'tier.changed': [giveEntryReward, planMemberMail, followPersonFacts, followFlow, tellWebhooks],
  'tier-reward.unavailable': [tellMembers],
  'webhook.disabled': [mailWebhookTrouble, tellMembers],
  'webhook.failing': [mailWebhookTrouble, tellMembers],
  'workflow.paused': [tellMembers, tellWebhooks],
  'workflow.published': [tellWebhooks],
}
