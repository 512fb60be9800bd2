import type { PlatformBridge } from '@yuko/runtime'
import { currentLaunch, isEmbedded } from '#session/platform-bridge/launch.ts'
import { readStored } from '#session/stored.ts'

/** What differs between a page of our own and a frame in the store platform's admin. Only the host sees it whole. */
export interface SessionBridge extends PlatformBridge {
  /** Whether asking for a token can succeed at all; known without waiting. */
  hasToken(): boolean
  /** The bearer of the next call. */
  accessToken(): Promise<string | null>
  storeDomain: string | null
}

const standalone: SessionBridge = {
  kind: 'standalone',
  storeDomain: null,
  hasToken: () => readStored('accessToken') !== null,
  accessToken: async () => readStored('accessToken'),
  leaveTo: (url) => window.location.assign(url),
}

const embedded: SessionBridge = {
  kind: 'embedded',
  storeDomain: currentLaunch().shop,
  hasToken: () => true,
  // Its own chunk: a page outside the frame never pays for it.
  accessToken: async () => (await import('#session/platform-bridge/embedded.ts')).sessionToken(currentLaunch()),
  leaveTo: (url) => void window.open(url, '_top'),
}

export const sessionBridge = (): SessionBridge => (isEmbedded() ? embedded : standalone)
