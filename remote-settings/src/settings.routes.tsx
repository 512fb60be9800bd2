import type { RouteObject } from '@yuko/runtime/router'

/** The routes of this remote: organization settings in the settings frame, and `/billing`. */
export const routes: RouteObject[] = [
  {
    path: 'app/settings/accounts/general',
    lazy: async () => ({ Component: (await import('#organization/general.page.tsx')).GeneralPage }),
  },
  {
    path: 'app/settings/accounts/integration',
    lazy: async () => ({ Component: (await import('#integration/integration.page.tsx')).IntegrationPage }),
  },
  {
    path: 'app/settings/accounts/api-keys',
    lazy: async () => ({ Component: (await import('#api-keys/api-keys.page.tsx')).ApiKeysPage }),
  },
  {
    path: 'app/settings/accounts/audit',
    lazy: async () => ({ Component: (await import('#audit/audit.page.tsx')).AuditPage }),
  },
  {
    path: 'app/settings/accounts/privacy',
    lazy: async () => ({ Component: (await import('#privacy/privacy.page.tsx')).PrivacyPage }),
    children: [
      {
        path: ':requestId',
        lazy: async () => ({ Component: (await import('#privacy/request.page.tsx')).PrivacyRequestPage }),
      },
    ],
  },
  {
    path: 'app/settings/accounts/integration/platform',
    lazy: async () => ({ Component: (await import('#integration/platform.page.tsx')).PlatformPage }),
  },
  {
    path: 'app/settings/accounts/integration/text-messages',
    lazy: async () => ({ Component: (await import('#text-messages/text-messages.page.tsx')).TextMessagesPage }),
  },
  {
    path: 'app/settings/accounts/integration/assistance',
    lazy: async () => ({ Component: (await import('#assistance/assistance.page.tsx')).AssistancePage }),
  },
  {
    path: 'app/settings/accounts/integration/slack',
    lazy: async () => ({ Component: (await import('#slack/slack.page.tsx')).SlackPage }),
  },
  {
    path: 'app/settings/accounts/integration/webhooks',
    lazy: async () => ({ Component: (await import('#webhooks/endpoints.page.tsx')).WebhooksPage }),
  },
  {
    path: 'app/settings/accounts/integration/webhooks/add',
    lazy: async () => ({ Component: (await import('#webhooks/add.page.tsx')).AddWebhookPage }),
  },
  {
    path: 'app/settings/accounts/integration/webhooks/edit/:endpointId',
    lazy: async () => ({ Component: (await import('#webhooks/edit.page.tsx')).EditWebhookPage }),
  },
  {
    path: 'app/settings/accounts/integration/webhooks/:endpointId',
    lazy: async () => ({ Component: (await import('#webhooks/deliveries.page.tsx')).DeliveriesPage }),
    children: [
      {
        path: ':deliveryId',
        lazy: async () => ({ Component: (await import('#webhooks/delivery.page.tsx')).DeliveryPage }),
      },
    ],
  },
  {
    path: 'app/settings/accounts/organization',
    lazy: async () => ({ Component: (await import('#organization/organization.page.tsx')).OrganizationPage }),
  },
  {
    path: 'app/settings/accounts/info',
    lazy: async () => ({ Component: (await import('#info/info.page.tsx')).InfoPage }),
  },
  {
    path: 'app/settings/releases',
    lazy: async () => ({ Component: (await import('#releases/releases.page.tsx')).ReleasesPage }),
  },
  {
    path: 'app/settings/accounts/members',
    lazy: async () => ({ Component: (await import('#members/members.page.tsx')).MembersPage }),
  },
  {
    path: 'billing',
    lazy: async () => ({ Component: (await import('#billing/billing.page.tsx')).BillingPage }),
  },
]
