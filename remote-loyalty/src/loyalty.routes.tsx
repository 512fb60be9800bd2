import { Navigate, type RouteObject } from '@yuko/runtime/router'

/** Table of contents of the area: everything below `/loyalty`. */
export const routes: RouteObject[] = [
  {
    path: 'loyalty',
    children: [
      { index: true, element: <Navigate to="/loyalty/programs/" replace /> },
      {
        path: 'programs',
        lazy: async () => ({ Component: (await import('#programs/programs.page.tsx')).ProgramsPage }),
      },
      {
        path: 'programs/new',
        lazy: async () => ({ Component: (await import('#programs/new-program.page.tsx')).NewProgramPage }),
      },
      {
        path: 'programs/:programId',
        lazy: async () => ({ Component: (await import('#programs/program.page.tsx')).ProgramPage }),
      },
      {
        path: 'customers',
        lazy: async () => ({ Component: (await import('#customers/customers.page.tsx')).CustomersPage }),
      },
      {
        path: 'customers/:memberId',
        lazy: async () => ({ Component: (await import('#customers/member/member.page.tsx')).MemberPage }),
      },
    ],
  },
]
