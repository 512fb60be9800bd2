import type { PlatformBridge } from '@yuko/runtime'
import { page } from '#session/page.ts'
import { requestScopes, sessionToken } from '#session/platform-bridge/embedded.ts'
import { currentLaunch, isEmbedded } from '#session/platform-bridge/launch.ts'
import { confirmLeave, showSaveBar } from '#session/platform-bridge/unsaved-changes.ts'
import { refreshAccess } from '#session/refresh-access.ts'
import type { Reply } from '#session/send-request.ts'
import { readStored } from '#session/stored.ts'

/** What may make a refused call succeed on retry. A call tries each kind once. */
export interface Recovery {
  kind: 'refresh' | 'fresh-token' | 'reauthorize'
  run(): Promise<void>
}

/**
 * The differences between a standalone page and a frame in the store platform's admin. Only the host sees the whole interface.
 */
export interface SessionBridge extends PlatformBridge {
  /** Whether requesting a token can succeed at all; synchronous. */
  hasToken(): boolean
  /** The bearer token of the next call. */
  accessToken(): Promise<string | null>
  storeDomain: string | null
  /** Null if the response cannot be recovered and belongs to the caller. */
  recoveryFrom(reply: Reply, token: string): Recovery | null
}

const standalone: SessionBridge = {
  kind: 'standalone',
  storeDomain: null,
  hasToken: () => readStored('accessToken') !== null,
  accessToken: async () => readStored('accessToken'),
  recoveryFrom: ({ status }, token) => (status === 401 ? { kind: 'refresh', run: () => refreshAccess(token) } : null),
  leaveTo: (url) => window.location.assign(url),
}

const embedded: SessionBridge = {
  kind: 'embedded',
  storeDomain: currentLaunch().shop,
  hasToken: () => currentLaunch().host !== null,
  accessToken: () => sessionToken(currentLaunch()),
  recoveryFrom({ header }) {
    if (header('x-shopify-api-request-failure-unauthorized')?.toLowerCase() === 'true') {
      const fallback = header('x-shopify-api-request-failure-reauthorize-url')
      return { kind: 'reauthorize', run: () => reauthorize(fallback) }
    }
    // The next call uses a new token in any case.
    return header('x-shopify-retry-invalid-session-request') !== null ? { kind: 'fresh-token', run: async () => {} } : null
  },
  leaveTo: page.leaveTo,
  requestScopes: (scopes) => requestScopes(currentLaunch(), scopes),
  showSaveBar,
  confirmLeave,
}

// A separate chunk: hardly ever needed.
const reauthorize = async (fallback: string | null) =>
  (await import('#session/platform-bridge/reauthorize.ts')).reauthorize(currentLaunch(), fallback)

export const sessionBridge = (): SessionBridge => (isEmbedded() ? embedded : standalone)
