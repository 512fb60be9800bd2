import { Navigate, type RouteObject } from '@yuko/runtime/router'

/** Table of contents of the area: everything below `/reviews`. */
export const routes: RouteObject[] = [
  {
    path: 'reviews',
    children: [
      { index: true, element: <Navigate to="reviews" replace /> },
      { path: 'reviews', lazy: async () => ({ Component: (await import('#inbox/inbox.page.tsx')).InboxPage }) },
    ],
  },
]
