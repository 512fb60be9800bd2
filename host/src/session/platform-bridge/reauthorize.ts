import { t } from '@lingui/core/macro'
import { ApiError } from '@yuko/runtime'
import { page } from '#session/page.ts'
import { requestAuthorizationCode } from '#session/platform-bridge/authorization-code.ts'
import { callbackPaths } from '#session/platform-bridge/callback-paths.ts'
import { sessionToken } from '#session/platform-bridge/embedded.ts'
import { isAdminHost, type Launch } from '#session/platform-bridge/launch.ts'
import { patience } from '#session/platform-bridge/patience.ts'
import { sendRequest } from '#session/send-request.ts'

let running: Promise<void> | undefined

/**
 * The store has to reauthorize the app. However many calls were refused at once, one code is requested and exchanged at our
 * callback; then each call retries once. If the admin does not respond, the top window goes to `fallback`.
 */
export function reauthorize(launch: Launch, fallback: string | null): Promise<void> {
  running ??= authorize(launch, fallback).finally(() => {
    running = undefined
  })
  return running
}

async function authorize(launch: Launch, fallback: string | null): Promise<void> {
  const code = await requestAuthorizationCode(launch)
  if (!code) return leaveFor(fallback)
  const { hmac, shop, timestamp } = code
  const callback = new URL(callbackPaths.app, window.location.origin)
  callback.search = new URLSearchParams({ code: code.code, hmac, shop, timestamp }).toString()
  const isAuthorized = await exchange(launch, callback.href).catch(() => false)
  if (!isAuthorized) throw refused(t`Failed to authorize request.`)
}

async function exchange(launch: Launch, url: string): Promise<boolean> {
  const headers = { Accept: 'application/json', Authorization: `Bearer ${await sessionToken(launch)}` }
  const { status } = await sendRequest({ method: 'GET', url, headers, accept: 'json' })
  return status < 300
}

async function leaveFor(address: string | null): Promise<never> {
  const target = allowedTarget(address)
  if (target) {
    page.leaveTo(target)
    // Normally not reached: the window has navigated. Don't block the caller if it has not.
    await new Promise((resolve) => setTimeout(resolve, patience))
  } else {
    // biome-ignore lint/suspicious/noConsole: the platform's own script warns in these words
    console.warn("Couldn't find a fallback auth path to redirect to.")
  }
  throw refused(t`Failed to retrieve an authorization code`)
}

/** Only our own or admin URLs; a header can contain anything. */
function allowedTarget(address: string | null): string | null {
  if (!address || !URL.canParse(address, window.location.href)) return null
  const { origin, protocol, host, href } = new URL(address, window.location.href)
  return origin === window.location.origin || (protocol === 'https:' && isAdminHost(host)) ? href : null
}

const refused = (message: string) => new ApiError(message, { status: 401 })
