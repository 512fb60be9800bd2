import { refresh } from '@yuko/contract/accounts/sign-in/refresh'
import type { Tokens } from '@yuko/contract/accounts/user'
import { apiBase } from '@yuko/contract/endpoint'
import { ApiError } from '@yuko/runtime'
import { page } from '#session/page.ts'
import { refusalOf } from '#session/refusal-of.ts'
import { sendRequest } from '#session/send-request.ts'
import { useSession } from '#session/session.store.ts'
import { readStored, writeStored } from '#session/stored.ts'

let running: Promise<void> | undefined

/**
 * Exchanges the refresh token for a new access token. It happens once for concurrent refusals: a shared promise within this tab,
 * a lock across tabs, and the second caller finds the new token stored.
 */
export function refreshAccess(refused: string): Promise<void> {
  running ??= oneTabAtATime(() => renew(refused)).finally(() => {
    running = undefined
  })
  return running
}

/** Browsers offer locks on secure origins only; otherwise the API's grace period for reused tokens applies. */
function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  return navigator.locks ? navigator.locks.request('yuko-refresh', work) : work()
}

async function renew(refused: string): Promise<void> {
  const current = readStored('accessToken')
  if (current && current !== refused) return
  const refreshToken = readStored('refreshToken')
  if (!refreshToken) throw endSession(new ApiError('Your session has ended, sign in again.', { status: 401 }))
  const reply = await sendRequest({
    method: refresh.method,
    // An absolute URL without session headers: a refused access token must not be sent along.
    url: new URL(apiBase + refresh.path, window.location.origin).href,
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify({ refresh_token: refreshToken }),
    accept: 'json',
  })
  if (reply.status >= 300) {
    const failure = await refusalOf(reply)
    throw isRefusal(failure) ? endSession(failure) : failure
  }
  const fresh = reply.data as Pick<Tokens, 'access_token'> & Partial<Tokens>
  writeStored('accessToken', fresh.access_token)
  if (fresh.refresh_token) writeStored('refreshToken', fresh.refresh_token)
}

/** A server that is down, slow or busy has not ended the session. */
const isRefusal = ({ status }: ApiError): boolean => status >= 400 && status < 500 && status !== 408 && status !== 429

function endSession(failure: ApiError): ApiError {
  writeStored('accessToken', null)
  writeStored('refreshToken', null)
  useSession.getState().setSelectedOrganisation(null)
  page.reload()
  return failure
}
