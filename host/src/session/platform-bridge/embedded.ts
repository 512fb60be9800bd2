import type { ShopifyGlobal } from '@shopify/app-bridge-types'
import { ApiError } from '@yuko/runtime'
import type { Launch } from '#session/platform-bridge/launch.ts'

/** A session token lives for a minute; the platform answers within milliseconds or not at all. */
const patience = 5_000

/** The platform's script puts it there; it is loaded by embedded documents only. */
const platformGlobal = (): ShopifyGlobal | undefined => (window as { shopify?: ShopifyGlobal }).shopify

/** A fresh token for each call: the platform's own code renews it and keeps it no longer than it is valid. */
export async function sessionToken(launch: Launch): Promise<string> {
  if (!launch.host) throw new Error('Missing host parameter in URL')
  const platform = platformGlobal()
  if (!platform) throw new Error('The store platform has not started: reload the page from its admin')
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(ApiError.timedOut()), patience)
  })
  try {
    return await Promise.race([platform.idToken(), late])
  } finally {
    clearTimeout(timer)
  }
}
