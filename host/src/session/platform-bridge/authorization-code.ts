import { ApiError } from '@yuko/runtime'
import type { Launch } from '#session/platform-bridge/launch.ts'
import { inTime } from '#session/platform-bridge/patience.ts'
import { platformApiKey } from '#session/platform-bridge/platform-global.ts'

/** Signed by the platform: passed to our callback unchanged. */
export interface AuthorizationCode {
  code: string
  hmac: string
  shop: string
  timestamp: string
}

const answerType = 'APP::AUTH_CODE::RESPOND'

/**
 * Requests an authorization code from the admin in the legacy script's message protocol, because the current one has no call for
 * it. Null if the admin does not respond. Ignores every other window and origin.
 */
export function requestAuthorizationCode({ admin, adminOrigin }: Launch): Promise<AuthorizationCode | null> {
  if (!adminOrigin) return Promise.resolve(null)
  const id = crypto.randomUUID()
  const post = (type: string, payload: object) =>
    window.parent.postMessage({ type, payload, source: { apiKey: platformApiKey(), host: admin } }, adminOrigin)
  const answer = Promise.withResolvers<AuthorizationCode>()
  const listen = ({ source, origin, data }: MessageEvent) => {
    if (source !== window.parent || origin !== adminOrigin) return
    const action = data?.type === 'dispatch' ? data.payload : undefined
    if (action?.type !== answerType || action.payload?.id !== id) return
    if (isCode(action.payload)) answer.resolve(action.payload)
    else answer.reject(new ApiError('Failed to retrieve an authorization code', { status: 401 }))
  }
  window.addEventListener('message', listen)
  post('subscribe', { type: answerType, id })
  post('dispatch', { group: 'AuthCode', type: 'APP::AUTH_CODE::REQUEST', payload: { id } })
  return inTime(answer.promise).finally(() => {
    window.removeEventListener('message', listen)
    post('unsubscribe', { type: answerType, id })
  })
}

function isCode(payload: Record<string, unknown>): payload is Record<string, unknown> & AuthorizationCode {
  const { status, code, hmac, shop, timestamp } = payload
  return status === 'needsExchange' && [code, hmac, shop, timestamp].every((part) => part !== undefined && part !== null)
}
