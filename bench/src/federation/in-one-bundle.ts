/**
 * Replaces `host/src/remotes/load-remote.ts` in the single bundle: remotes are imported statically. Pages stay lazy chunks, as in
 * any well-built application.
 */
import type { RemoteName, RemoteRelease } from '@yuko/contract/remotes/list-remotes'
import { serveFrom } from '../../../host/src/remotes/serving.ts'
import { routes as loyalty } from '../../../remote-loyalty/src/loyalty.routes.tsx'
import { routes as reviews } from '../../../remote-reviews/src/reviews.routes.tsx'
import { routes as settings } from '../../../remote-settings/src/settings.routes.tsx'
import { routes as workflows } from '../../../remote-workflows/src/workflows.routes.tsx'

const routes = { loyalty, reviews, settings, workflows }
const cards = {
  loyalty: () => import('../../../remote-loyalty/src/dashboard-card.tsx'),
  reviews: () => import('../../../remote-reviews/src/dashboard-card.tsx'),
  settings: () => import('../../../remote-settings/src/dashboard-card.tsx'),
  workflows: () => import('../../../remote-workflows/src/dashboard-card.tsx'),
}

export class RemoteUnavailableError extends Error {}

export const loadExposed = async (name: RemoteName, expose: 'routes' | 'dashboard-card') => {
  const own = name as keyof typeof routes
  serveFrom(name, { version: 'bundled' } as RemoteRelease)
  return expose === 'routes' ? { routes: routes[own] } : cards[own]()
}

export const withinPatience = <T>(_: RemoteName, load: Promise<T>): Promise<T> => load

export const prepareRetry = async (): Promise<void> => undefined

export const forgetParts = (): void => undefined

export const followOrganization = async (): Promise<void> => undefined

export const connectLetGo = (): void => undefined

export const loadFrom = (name: RemoteName, _: unknown, expose: 'routes') => loadExposed(name, expose)
