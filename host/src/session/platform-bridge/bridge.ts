import type { PlatformBridge } from '@yuko/runtime'
import type { AxiosResponse } from 'axios'
import { page } from '#session/page.ts'
import { sessionToken } from '#session/platform-bridge/embedded.ts'
import { currentLaunch, isEmbedded } from '#session/platform-bridge/launch.ts'
import { confirmLeave, showSaveBar } from '#session/platform-bridge/platform-save-bar.ts'
import { refreshAccess } from '#session/refresh-access.ts'
import { readStored } from '#session/stored.ts'

/** What may let a refused call succeed when it is sent again. A call tries each kind once. */
export interface Recovery {
  kind: 'refresh' | 'fresh-token' | 'reauthorize'
  run(): Promise<void>
}

/** What differs between a page of our own and a frame in the store platform's admin. Only the host sees it whole. */
export interface SessionBridge extends PlatformBridge {
  /** Whether asking for a token can succeed at all; known without waiting. */
  hasToken(): boolean
  /** The bearer of the next call. */
  accessToken(): Promise<string | null>
  storeDomain: string | null
  /** Null when there is nothing to do about a reply: it is the caller's. */
  recoveryFrom(reply: AxiosResponse, token: string): Recovery | null
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
  recoveryFrom({ headers }) {
    if (String(headers['x-shopify-api-request-failure-unauthorized']).toLowerCase() === 'true') {
      const fallback: string | undefined = headers['x-shopify-api-request-failure-reauthorize-url']
      return { kind: 'reauthorize', run: () => reauthorize(fallback) }
    }
    // The next call takes a new token in any case.
    return 'x-shopify-retry-invalid-session-request' in headers ? { kind: 'fresh-token', run: async () => {} } : null
  },
  leaveTo: page.leaveTo,
  showSaveBar,
  confirmLeave,
}

// Its own chunk: it is hardly ever needed.
const reauthorize = async (fallback: string | undefined) =>
  (await import('#session/platform-bridge/reauthorize.ts')).reauthorize(currentLaunch(), fallback)

export const sessionBridge = (): SessionBridge => (isEmbedded() ? embedded : standalone)
