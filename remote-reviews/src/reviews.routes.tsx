import { Navigate, type RouteObject } from '@yuko/runtime/router'

/** Files of the store itself come the way that files of reviews come. */
const storeKinds = ['products', 'customers', 'orders'] as const

/** Table of contents of the area: everything below `/reviews`. */
export const routes: RouteObject[] = [
  {
    path: 'reviews',
    children: [
      { index: true, element: <Navigate to="/reviews/widget" replace /> },
      {
        path: 'reviews',
        lazy: async () => ({ Component: (await import('#inbox/inbox.page.tsx')).InboxPage }),
        children: [
          { path: ':reviewId', lazy: async () => ({ Component: (await import('#inbox/review/review.page.tsx')).ReviewPage }) },
        ],
      },
      { path: 'import', lazy: async () => ({ Component: (await import('#import/imports.page.tsx')).ImportsPage }) },
      ...storeKinds.map((kind) => ({
        path: `import/${kind}`,
        lazy: async () => {
          const { ImportsPage } = await import('#import/imports.page.tsx')
          return { element: <ImportsPage key={kind} kind={kind} /> }
        },
      })),
      { path: 'import/:importId', lazy: async () => ({ Component: (await import('#import/import.page.tsx')).ImportPage }) },
      {
        path: 'widget',
        children: [
          { index: true, lazy: async () => ({ Component: (await import('#widget/widget.page.tsx')).WidgetPage }) },
          { path: ':widgetSlug', lazy: async () => ({ Component: (await import('#widget/widget.page.tsx')).WidgetPage }) },
        ],
      },
      { path: 'orders', lazy: async () => ({ Component: (await import('#requests/orders.page.tsx')).OrdersPage }) },
      { path: 'emails', lazy: async () => ({ Component: (await import('#requests/emails.page.tsx')).EmailsPage }) },
    ],
  },
]
