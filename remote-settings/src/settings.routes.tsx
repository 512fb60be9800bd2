import { Navigate, type RouteObject } from '@yuko/runtime/router'

/** Table of contents of the area: everything below `/app/settings`, and `/billing`. */
export const routes: RouteObject[] = [
  {
    path: 'app/settings',
    children: [
      { index: true, element: <Navigate to="accounts/general" replace /> },
      {
        path: 'accounts/general',
        lazy: async () => ({ Component: (await import('#organization/general.page.tsx')).GeneralPage }),
      },
    ],
  },
]
