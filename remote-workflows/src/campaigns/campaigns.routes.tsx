import type { RouteObject } from '@yuko/runtime/router'

/** Below `/workflows`. The list of recipients is a full page, so it is a sibling of the campaign. */
export const campaignRoutes: RouteObject[] = [
  {
    path: 'campaigns',
    children: [
      { index: true, lazy: async () => ({ Component: (await import('./list/campaigns.page.tsx')).CampaignsPage }) },
      { path: 'calendar', lazy: async () => ({ Component: (await import('./calendar/calendar.page.tsx')).CalendarPage }) },
      { path: 'results', lazy: async () => ({ Component: (await import('./results.page.tsx')).ResultsPage }) },
      { path: ':emailCampaignId', lazy: async () => ({ Component: (await import('./campaign.page.tsx')).CampaignPage }) },
      {
        path: ':emailCampaignId/recipients',
        lazy: async () => ({ Component: (await import('./report/recipients.page.tsx')).RecipientsPage }),
        children: [
          { path: ':emailMessageId', lazy: async () => ({ Component: (await import('#data/why/mail.drawer.tsx')).MailDrawer }) },
        ],
      },
    ],
  },
]
