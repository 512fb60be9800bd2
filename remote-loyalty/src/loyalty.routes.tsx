import { Navigate, type RouteObject } from '@yuko/runtime/router'

/** Table of contents of the area: everything below `/loyalty`. */
export const routes: RouteObject[] = [
  {
    path: 'loyalty',
    children: [
      { index: true, element: <Navigate to="programs/" replace /> },
      { path: 'programs', lazy: async () => ({ Component: (await import('#programs/programs.page.tsx')).ProgramsPage }) },
    ],
  },
]
