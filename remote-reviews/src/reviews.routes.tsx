import { Navigate, type RouteObject } from '@yuko/runtime/router'

/** Store data and points use the same import pages as reviews. */
const otherKinds = [
  { path: 'products', kind: 'products' },
  { path: 'customers', kind: 'customers' },
  { path: 'orders', kind: 'orders' },
  { path: 'points', kind: 'loyalty_points' },
  { path: 'points-history', kind: 'points_history' },
  { path: 'subscribers', kind: 'subscribers' },
] as const

/** The routes of this remote: everything below `/reviews`, and the review settings in the settings frame. */
export const routes: RouteObject[] = [
  {
    path: 'reviews',
    children: [
      { index: true, element: <Navigate to="/reviews/widget" replace /> },
      {
        path: 'reviews',
        lazy: async () => {
          const { firstQueries, InboxPage } = await import('#inbox/inbox.page.tsx')
          return { Component: InboxPage, handle: { firstQueries } }
        },
        children: [
          { path: ':reviewId', lazy: async () => ({ Component: (await import('#inbox/review/review.page.tsx')).ReviewPage }) },
        ],
      },
      {
        path: 'questions',
        lazy: async () => ({ Component: (await import('#questions/questions.page.tsx')).QuestionsPage }),
        children: [
          {
            path: ':questionId',
            lazy: async () => ({ Component: (await import('#questions/question.page.tsx')).QuestionPage }),
          },
        ],
      },
      {
        path: 'saved-replies',
        lazy: async () => ({ Component: (await import('#saved-replies/saved-replies.page.tsx')).SavedRepliesPage }),
      },
      { path: 'import', lazy: async () => ({ Component: (await import('#import/imports.page.tsx')).ImportsPage }) },
      ...otherKinds.map(({ path, kind }) => ({
        path: `import/${path}`,
        lazy: async () => {
          const { ImportsPage } = await import('#import/imports.page.tsx')
          return { element: <ImportsPage key={kind} kind={kind} /> }
        },
      })),
      { path: 'import/:importId', lazy: async () => ({ Component: (await import('#import/import.page.tsx')).ImportPage }) },
      { path: 'analytics', lazy: async () => ({ Component: (await import('#analytics/analytics.page.tsx')).AnalyticsPage }) },
      { path: 'products', lazy: async () => ({ Component: (await import('#products/products.page.tsx')).ProductsPage }) },
      {
        path: 'products/groups',
        lazy: async () => ({ Component: (await import('#products/groups/groups.page.tsx')).ProductGroupsPage }),
      },
      {
        path: 'products/summaries',
        lazy: async () => ({ Component: (await import('#products/summaries/summaries.page.tsx')).SummariesPage }),
      },
      { path: 'feeds', lazy: async () => ({ Component: (await import('#feeds/feeds.page.tsx')).FeedsPage }) },
      {
        path: 'widget',
        children: [
          { index: true, lazy: async () => ({ Component: (await import('#widget/widgets.page.tsx')).WidgetsPage }) },
          { path: ':widgetSlug', lazy: async () => ({ Component: (await import('#widget/editor/widget.page.tsx')).WidgetPage }) },
        ],
      },
      {
        path: 'orders',
        lazy: async () => ({ Component: (await import('#requests/orders/orders.page.tsx')).OrdersPage }),
        children: [
          { path: 'ask', lazy: async () => ({ Component: (await import('#requests/ask/ask.page.tsx')).AskPage }) },
          { path: 'link', lazy: async () => ({ Component: (await import('#requests/link/link.page.tsx')).ReviewLinkPage }) },
          {
            path: ':requestId',
            lazy: async () => ({ Component: (await import('#requests/orders/request.page.tsx')).RequestPage }),
          },
        ],
      },
      { path: 'emails', lazy: async () => ({ Component: (await import('#requests/flow/emails.page.tsx')).EmailsPage }) },
    ],
  },
  {
    path: 'app/settings/reviews',
    children: [
      { index: true, element: <Navigate to="/app/settings/reviews/branding" replace /> },
      {
        path: 'branding',
        lazy: async () => ({ Component: (await import('#settings/branding/branding.page.tsx')).BrandingPage }),
      },
      {
        path: 'general',
        lazy: async () => ({ Component: (await import('#settings/publishing/publishing.page.tsx')).PublishingPage }),
      },
      {
        path: 'questions',
        lazy: async () => ({ Component: (await import('#settings/questions/questions.page.tsx')).FormQuestionsPage }),
      },
      {
        path: 'translations',
        lazy: async () => ({ Component: (await import('#settings/translations/translations.page.tsx')).TranslationsPage }),
      },
      {
        path: 'exclusions',
        lazy: async () => ({ Component: (await import('#settings/exclusions/review-exclusions.page.tsx')).ReviewExclusionsPage }),
      },
    ],
  },
]
