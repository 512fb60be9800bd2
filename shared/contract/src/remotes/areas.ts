import type { RemoteName } from './list-remotes.ts'

/** First segments of the paths that the host serves itself; no remote may claim one. */
export const hostAreas = [
  'login',
  'signup',
  'register',
  'invitation',
  'verify',
  'email',
  'password',
  'onboarding',
  'auth',
  'shopify',
  'app',
  'lab',
  'api',
  'assets',
  'remotes',
  'widgets',
  'webhooks',
  'media',
  'brand-images',
  'review',
  'e',
  'healthz',
  'readyz',
] as const

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
