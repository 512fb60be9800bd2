import type { RouteObject } from '@yuko/runtime/router'
import { analyticsRoutes } from '#analytics/analytics.routes.tsx'
import { campaignRoutes } from '#campaigns/campaigns.routes.tsx'
import { settingsRoutes } from '#settings/settings.routes.tsx'
import { subscriberRoutes } from '#subscribers/subscribers.routes.tsx'

/** All routes of this area: `/workflows`, `/subscribers`, and the email editor. */
export const routes: RouteObject[] = [
  {
    path: 'workflows',
    children: [
      {
        index: true,
        lazy: async () => ({ Component: (await import('#workflows/workflows.page.tsx')).WorkflowsPage }),
      },
      ...analyticsRoutes,
      ...campaignRoutes,
      {
        path: ':workflowUuId',
        lazy: async () => ({ Component: (await import('#builder/workflow.page.tsx')).WorkflowPage }),
      },
    ],
  },
  {
    path: 'emails/activity',
    lazy: async () => ({ Component: (await import('#analytics/all-mails.page.tsx')).AllMailsPage }),
  },
  {
    path: 'emails/:type/configure',
    lazy: async () => ({ Component: (await import('#email-editor/email.page.tsx')).EmailPage }),
  },
  ...settingsRoutes,
  ...subscriberRoutes,
]
