import { Navigate, type RouteObject, useLocation } from '@yuko/runtime/router'

/** Below `/workflows`. The lists of people and emails are full pages, so they are siblings of the tabs. */
export const analyticsRoutes: RouteObject[] = [
  {
    path: 'analytics/:workflowUuId',
    children: [
      { index: true, Component: ToSubscribers },
      {
        lazy: async () => ({ Component: (await import('./analytics.page.tsx')).AnalyticsPage }),
        children: [
          { path: 'subscribers', lazy: async () => ({ Component: (await import('./subscribers.tab.tsx')).SubscribersTab }) },
          { path: 'emails', lazy: async () => ({ Component: (await import('./emails.tab.tsx')).EmailsTab }) },
        ],
      },
      {
        path: 'subscribers/people',
        lazy: async () => ({ Component: (await import('./people.page.tsx')).PeoplePage }),
        children: [{ path: ':runId', lazy: async () => ({ Component: (await import('./run.drawer.tsx')).RunDrawer }) }],
      },
      {
        path: 'emails/mails',
        lazy: async () => ({ Component: (await import('./mails.page.tsx')).MailsPage }),
        children: [
          { path: ':emailMessageId', lazy: async () => ({ Component: (await import('#data/why/mail.drawer.tsx')).MailDrawer }) },
        ],
      },
    ],
  },
]

/** Without a tab, the URL redirects to the first one. */
function ToSubscribers() {
  const { search } = useLocation()
  return <Navigate to={{ pathname: 'subscribers', search }} replace />
}
