import { Navigate, type RouteObject } from '@yuko/runtime/router'

/** All routes of this remote: everything below `/loyalty`, and the loyalty settings in the settings frame. */
export const routes: RouteObject[] = [
  {
    path: 'loyalty',
    children: [
      { index: true, element: <Navigate to="/loyalty/programs/" replace /> },
      {
        path: 'programs',
        lazy: async () => ({ Component: (await import('#programs/programs.page.tsx')).ProgramsPage }),
      },
      {
        path: 'programs/new',
        lazy: async () => ({ Component: (await import('#programs/new-program.page.tsx')).NewProgramPage }),
      },
      {
        path: 'programs/:programId',
        lazy: async () => ({ Component: (await import('#programs/program.page.tsx')).ProgramPage }),
      },
      {
        path: 'campaigns/new',
        lazy: async () => ({ Component: (await import('#campaigns/choose-campaign.page.tsx')).ChooseCampaignPage }),
      },
      {
        path: 'campaigns/:type/new',
        lazy: async () => ({ Component: (await import('#campaigns/new-campaign.page.tsx')).NewCampaignPage }),
      },
      {
        path: 'campaigns/:type/:campaignId',
        lazy: async () => ({ Component: (await import('#campaigns/campaign.page.tsx')).CampaignPage }),
      },
      {
        path: 'rewards/new',
        lazy: async () => ({ Component: (await import('#rewards/choose-reward.page.tsx')).ChooseRewardPage }),
      },
      {
        path: 'rewards/:type/new',
        lazy: async () => ({ Component: (await import('#rewards/new-reward.page.tsx')).NewRewardPage }),
      },
      {
        path: 'rewards/:type/:rewardId',
        lazy: async () => ({ Component: (await import('#rewards/reward.page.tsx')).RewardPage }),
      },
      {
        path: 'customers',
        lazy: async () => ({ Component: (await import('#customers/customers.page.tsx')).CustomersPage }),
      },
      {
        path: 'customers/:memberId',
        lazy: async () => ({ Component: (await import('#customers/member/member.page.tsx')).MemberPage }),
      },
      {
        path: 'orders/:orderId',
        lazy: async () => ({ Component: (await import('#customers/member/orders/order.page.tsx')).OrderPage }),
      },
      {
        path: 'referrals',
        lazy: async () => ({ Component: (await import('#referrals/referrals.page.tsx')).ReferralsPage }),
      },
      {
        path: 'referrals/settings',
        lazy: async () => ({ Component: (await import('#referrals/referral-settings.page.tsx')).ReferralSettingsPage }),
      },
      { path: 'proofs', lazy: async () => ({ Component: (await import('#proofs/proofs.page.tsx')).ProofsPage }) },
      { path: 'tiers', lazy: async () => ({ Component: (await import('#tiers/tiers.page.tsx')).TiersPage }) },
      { path: 'tiers/new', lazy: async () => ({ Component: (await import('#tiers/tier.page.tsx')).TierPage }) },
      { path: 'tiers/:tierId', lazy: async () => ({ Component: (await import('#tiers/tier.page.tsx')).TierPage }) },
      { path: 'onsite', lazy: async () => ({ Component: (await import('#onsite/onsite.page.tsx')).OnsitePage }) },
      {
        path: 'onsite/:type',
        lazy: async () => ({ Component: (await import('#onsite/editor/onsite-editor.page.tsx')).OnsiteEditorPage }),
      },
      {
        path: 'translations',
        lazy: async () => ({ Component: (await import('#translations/translations.page.tsx')).TranslationsPage }),
      },
      { path: 'emails', lazy: async () => ({ Component: (await import('#emails/emails.page.tsx')).EmailsPage }) },
      {
        path: 'settings',
        lazy: async () => ({ Component: (await import('#onsite/settings/widget-settings.page.tsx')).WidgetSettingsPage }),
      },
      { path: 'analytics', lazy: async () => ({ Component: (await import('#analytics/analytics.page.tsx')).AnalyticsPage }) },
      { path: 'analytics/entries', lazy: async () => ({ Component: (await import('#analytics/entries.page.tsx')).EntriesPage }) },
      { path: 'analytics/holdout', lazy: async () => ({ Component: (await import('#analytics/holdout.page.tsx')).HoldoutPage }) },
      { path: 'analytics/ledger', lazy: async () => ({ Component: (await import('#ledger/ledger.page.tsx')).LedgerPage }) },
      { path: 'analytics/orders', lazy: async () => ({ Component: (await import('#analytics/orders.page.tsx')).OrdersPage }) },
    ],
  },
  {
    path: 'app/settings/loyalty',
    children: [
      { index: true, element: <Navigate to="/app/settings/loyalty/general" replace /> },
      { path: 'general', lazy: async () => ({ Component: (await import('#settings/general.page.tsx')).LoyaltyGeneralPage }) },
      {
        path: 'branding',
        lazy: async () => ({ Component: (await import('#settings/branding/loyalty-branding.page.tsx')).LoyaltyBrandingPage }),
      },
      { path: 'config', lazy: async () => ({ Component: (await import('#settings/config.page.tsx')).LoyaltyConfigPage }) },
      {
        path: 'exclusions',
        lazy: async () => ({
          Component: (await import('#settings/exclusions/loyalty-exclusions.page.tsx')).LoyaltyExclusionsPage,
        }),
      },
      {
        path: 'shopify-tagging',
        lazy: async () => ({ Component: (await import('#settings/tagging/tagging.page.tsx')).TaggingPage }),
      },
    ],
  },
]
