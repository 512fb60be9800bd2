import type { RouteObject } from '@yuko/runtime/router'

/** Table of contents of the area: everything below `/workflows`. */
export const routes: RouteObject[] = [
  {
    path: 'workflows',
    children: [
      {
        index: true,
        lazy: async () => ({ Component: (await import('#workflows/workflows.page.tsx')).WorkflowsPage }),
      },
      {
        path: ':workflowUuId',
        lazy: async () => ({ Component: (await import('#workflows/workflow.page.tsx')).WorkflowPage }),
      },
    ],
  },
]
