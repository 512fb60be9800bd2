import type { RemoteName } from './list-remotes.ts'

/** First path segments of the host and the server; remotes can't claim them. */
export const hostAreas: readonly string[] = (
  'login register forgot-password reset-password accept-invitation account onboarding onboarding-setup email auth shopify terms ' +
  '401 404 500 503 lab api assets remotes widgets webhooks media brand-images mail review e healthz readyz metrics docs'
).split(' ')

interface Serving {
  readonly name: RemoteName
  readonly areas: readonly string[]
}

/** The remote of a path (`/reviews/reviews/rev_9`). undefined: the host. */
export function remoteOfPath(path: string, remotes: readonly Serving[]): RemoteName | undefined {
  const relative = path.replace(/^\/+/, '')
  const serves = (area: string) => relative === area || relative.startsWith(`${area}/`)
  return remotes.find(({ areas }) => areas.some(serves))?.name
}

/** Whether two areas overlap: `app` and `app/settings` do. */
export const areasMeet = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`)
