import type { RemoteName } from './list-remotes.ts'

/** First segments of the paths that the host and the server answer themselves; no remote may claim one. */
export const hostAreas: readonly string[] = (
  'login register forgot-password reset-password accept-invitation account onboarding onboarding-setup email auth shopify terms ' +
  '401 404 500 503 lab api assets remotes widgets webhooks media brand-images mail review e healthz readyz metrics docs'
).split(' ')

interface Serving {
  readonly name: RemoteName
  readonly areas: readonly string[]
}

/** The remote that serves a path of the host (`/reviews/reviews/rev_9`), if it is not the host itself. */
export function remoteOfPath(path: string, remotes: readonly Serving[]): RemoteName | undefined {
  const relative = path.replace(/^\/+/, '')
  const serves = (area: string) => relative === area || relative.startsWith(`${area}/`)
  return remotes.find(({ areas }) => areas.some(serves))?.name
}

/** Whether two areas answer some path both: `app` and `app/settings` do. */
export const areasMeet = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`)
