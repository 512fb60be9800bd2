import { Navigate, type RouteObject } from '@yuko/runtime/router'

/** Table of contents of the areas: everything below `/app/settings`, and `/billing`. */
export const routes: RouteObject[] = [
  {
    path: 'app/settings',
    lazy: async () => ({ Component: (await import('#settings.layout.tsx')).SettingsLayout }),
    children: [
      { index: true, element: <Navigate to="/app/settings/accounts/general" replace /> },
      { path: 'reviews', element: <Navigate to="/app/settings/reviews/branding" replace /> },
      {
        path: 'reviews/branding',
        lazy: async () => ({ Component: (await import('#reviews/branding/branding.page.tsx')).BrandingPage }),
      },
      {
        path: 'reviews/general',
        lazy: async () => ({ Component: (await import('#reviews/publishing/publishing.page.tsx')).PublishingPage }),
      },
      {
        path: 'reviews/exclusions',
        lazy: async () => ({ Component: (await import('#reviews/exclusions/exclusions.page.tsx')).ExclusionsPage }),
      },
      { path: 'loyalty', element: <Navigate to="/app/settings/loyalty/general" replace /> },
      {
        path: 'loyalty/general',
        lazy: async () => ({ Component: (await import('#loyalty/general.page.tsx')).LoyaltyGeneralPage }),
      },
      {
        path: 'loyalty/branding',
        lazy: async () => ({ Component: (await import('#loyalty/branding/loyalty-branding.page.tsx')).LoyaltyBrandingPage }),
      },
      {
        path: 'loyalty/config',
        lazy: async () => ({ Component: (await import('#loyalty/config.page.tsx')).LoyaltyConfigPage }),
      },
      {
        path: 'loyalty/shopify-tagging',
        lazy: async () => ({ Component: (await import('#loyalty/tagging/tagging.page.tsx')).TaggingPage }),
      },
      {
        path: 'accounts/general',
        lazy: async () => ({ Component: (await import('#organization/general.page.tsx')).GeneralPage }),
      },
      {
        path: 'accounts/integration',
        lazy: async () => ({ Component: (await import('#integration/integration.page.tsx')).IntegrationPage }),
      },
      {
        path: 'accounts/api-keys',
        lazy: async () => ({ Component: (await import('#api-keys/api-keys.page.tsx')).ApiKeysPage }),
      },
      {
        path: 'accounts/audit',
        lazy: async () => ({ Component: (await import('#audit/audit.page.tsx')).AuditPage }),
      },
      {
        path: 'accounts/privacy',
        lazy: async () => ({ Component: (await import('#privacy/privacy.page.tsx')).PrivacyPage }),
        children: [
          {
            path: ':requestId',
            lazy: async () => ({ Component: (await import('#privacy/request.page.tsx')).PrivacyRequestPage }),
          },
        ],
      },
      {
        path: 'accounts/integration/platform',
        lazy: async () => ({ Component: (await import('#integration/platform.page.tsx')).PlatformPage }),
      },
      {
        path: 'accounts/integration/slack',
        lazy: async () => ({ Component: (await import('#slack/slack.page.tsx')).SlackPage }),
      },
      {
        path: 'accounts/integration/webhooks',
        lazy: async () => ({ Component: (await import('#webhooks/endpoints.page.tsx')).WebhooksPage }),
      },
      {
        path: 'accounts/integration/webhooks/add',
        lazy: async () => ({ Component: (await import('#webhooks/add.page.tsx')).AddWebhookPage }),
      },
      {
        path: 'accounts/integration/webhooks/edit/:endpointId',
        lazy: async () => ({ Component: (await import('#webhooks/edit.page.tsx')).EditWebhookPage }),
      },
      {
        path: 'accounts/integration/webhooks/:endpointId',
        lazy: async () => ({ Component: (await import('#webhooks/deliveries.page.tsx')).DeliveriesPage }),
        children: [
          {
            path: ':deliveryId',
            lazy: async () => ({ Component: (await import('#webhooks/delivery.page.tsx')).DeliveryPage }),
          },
        ],
      },
      {
        path: 'accounts/organization',
        lazy: async () => ({ Component: (await import('#organization/organization.page.tsx')).OrganizationPage }),
      },
      {
        path: 'accounts/info',
        lazy: async () => ({ Component: (await import('#info/info.page.tsx')).InfoPage }),
      },
      {
        path: 'releases',
        lazy: async () => ({ Component: (await import('#releases/releases.page.tsx')).ReleasesPage }),
      },
      {
        path: 'accounts/members',
        lazy: async () => ({ Component: (await import('#members/members.page.tsx')).MembersPage }),
      },
    ],
  },
  {
    path: 'billing',
    lazy: async () => ({ Component: (await import('#billing/billing.page.tsx')).BillingPage }),
  },
]
