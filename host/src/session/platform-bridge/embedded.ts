import type { ShopifyGlobal } from '@shopify/app-bridge-react'
import { ApiError } from '@yuko/runtime'
import type { Launch } from '#session/platform-bridge/launch.ts'
import { inTime, longPatience } from '#session/platform-bridge/patience.ts'
import { platformGlobal } from '#session/platform-bridge/platform-global.ts'

/** What must exist before calling the platform. */
export function initEmbedded({ host }: Pick<Launch, 'host'>): ShopifyGlobal {
  if (!host) throw new Error('Missing host parameter in URL')
  const platform = platformGlobal()
  if (!platform) throw new Error('The store platform has not started: reload the page from its admin')
  return platform
}

/** A fresh token for each call: the platform's code caches it while it is valid. */
export async function sessionToken(launch: Pick<Launch, 'host'>): Promise<string> {
  const token = await inTime(initEmbedded(launch).idToken(), longPatience)
  if (token === null) throw ApiError.timedOut()
  return token
}

/** The platform asks above the app. */
export async function requestScopes(launch: Pick<Launch, 'host'>, scopes: readonly string[]): Promise<boolean> {
  const { result } = await initEmbedded(launch).scopes.request([...scopes])
  return result === 'granted-all'
}
