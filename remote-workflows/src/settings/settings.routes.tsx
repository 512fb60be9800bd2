import { Navigate, type RouteObject } from '@yuko/runtime/router'

export const settingsRoutes: RouteObject[] = [
  {
    path: 'app/settings/email',
    children: [
      { index: true, element: <Navigate to="/app/settings/email/sending" replace /> },
      { path: 'sending', lazy: async () => ({ Component: (await import('./settings.page.tsx')).EmailSettingsPage }) },
      {
        path: 'deliverability',
        lazy: async () => ({ Component: (await import('./deliverability/deliverability.page.tsx')).DeliverabilityPage }),
      },
      { path: 'topics', lazy: async () => ({ Component: (await import('./topics/topics.page.tsx')).TopicsPage }) },
    ],
  },
  // Addresses of releases before this one.
  { path: 'emails/settings', element: <Navigate to="/app/settings/email/sending" replace /> },
  { path: 'subscribers/topics', element: <Navigate to="/app/settings/email/topics" replace /> },
]
