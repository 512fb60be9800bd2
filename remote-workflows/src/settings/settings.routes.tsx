import type { RouteObject } from '@yuko/runtime/router'

export const settingsRoutes: RouteObject[] = [
  {
    path: 'emails/settings',
    lazy: async () => ({ Component: (await import('./settings.page.tsx')).EmailSettingsPage }),
  },
]
