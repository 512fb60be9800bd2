import { t } from '@lingui/core/macro'
import { ApiError } from '@yuko/runtime'
import axios from 'axios'
import { page } from '#session/page.ts'
import { requestAuthorizationCode } from '#session/platform-bridge/authorization-code.ts'
import { callbackPaths } from '#session/platform-bridge/callback-paths.ts'
import { sessionToken } from '#session/platform-bridge/embedded.ts'
import { isAdminHost, type Launch } from '#session/platform-bridge/launch.ts'
import { patience } from '#session/platform-bridge/patience.ts'

let running: Promise<void> | undefined

/**
 * The api has said that the store has to authorize us again. However many calls heard it at once, the platform is asked for
 * one code, which our callback trades in; then each of them may try once more. An admin that does not answer leaves the way
 * of before: to `fallback` with the whole window.
 */
export function reauthorize(launch: Launch, fallback: string | undefined): Promise<void> {
  running ??= authorize(launch, fallback).finally(() => {
    running = undefined
  })
  return running
}

async function authorize(launch: Launch, fallback: string | undefined): Promise<void> {
  const code = await requestAuthorizationCode(launch)
  if (!code) return leaveFor(fallback)
  const { hmac, shop, timestamp } = code
  const callback = new URL(callbackPaths.app, window.location.origin)
  callback.search = new URLSearchParams({ code: code.code, hmac, shop, timestamp }).toString()
  try {
    const headers = { Accept: 'application/json', Authorization: `Bearer ${await sessionToken(launch)}` }
    await axios.get(callback.href, { headers, timeout: 30_000 })
  } catch {
    throw refused(t`Failed to authorize request.`)
  }
}

async function leaveFor(address: string | undefined): Promise<never> {
  const target = allowedTarget(address)
  if (target) {
    page.leaveTo(target)
    // Normally this is never reached: the window is gone. A browser that keeps it must not keep the caller waiting as well.
    await new Promise((resolve) => setTimeout(resolve, patience))
  } else {
    // biome-ignore lint/suspicious/noConsole: the platform's own script warns in these words
    console.warn("Couldn't find a fallback auth path to redirect to.")
  }
  throw refused(t`Failed to retrieve an authorization code`)
}

/** A place of our own or of the admin; a header can hold anything. */
function allowedTarget(address: string | undefined): string | null {
  if (!address || !URL.canParse(address, window.location.href)) return null
  const { origin, protocol, host, href } = new URL(address, window.location.href)
  return origin === window.location.origin || (protocol === 'https:' && isAdminHost(host)) ? href : null
}

const refused = (message: string) => new ApiError(message, { status: 401 })
