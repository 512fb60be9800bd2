import { refresh } from '@yuko/contract/accounts/sign-in/refresh'
import type { Tokens } from '@yuko/contract/accounts/user'
import { apiBase } from '@yuko/contract/endpoint'
import { ApiError } from '@yuko/runtime'
import axios from 'axios'
import { toApiError } from '#session/api-failure.ts'
import { page } from '#session/page.ts'
import { useSession } from '#session/session.store.ts'
import { readStored, writeStored } from '#session/stored.ts'

let running: Promise<void> | undefined

/**
 * Trades the refresh token for a new access token. However many calls were refused at once, in however many tabs, it
 * happens once: a promise joins the calls of this tab, a lock the tabs, and whoever comes second finds the new token stored.
 */
export function refreshAccess(refused: string): Promise<void> {
  running ??= oneTabAtATime(() => renew(refused)).finally(() => {
    running = undefined
  })
  return running
}

/** Browsers offer locks to secure origins only; without them the api's grace for a token used twice has to do. */
function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  return navigator.locks ? navigator.locks.request('yuko-refresh', work) : work()
}

async function renew(refused: string): Promise<void> {
  const current = readStored('accessToken')
  if (current && current !== refused) return
  const refreshToken = readStored('refreshToken')
  if (!refreshToken) throw endSession(new ApiError('Your session has ended, sign in again.', { status: 401 }))
  try {
    // Its own absolute address and no session headers: a refused access token must not travel with it.
    const url = new URL(apiBase + refresh.path, window.location.origin).href
    const { data } = await axios.post<Pick<Tokens, 'access_token'> & Partial<Tokens>>(url, { refresh_token: refreshToken })
    writeStored('accessToken', data.access_token)
    if (data.refresh_token) writeStored('refreshToken', data.refresh_token)
  } catch (error) {
    const failure = await toApiError(error)
    throw isRefusal(failure) ? endSession(failure) : failure
  }
}

/** A server that is down, slow or busy has not ended anybody's session. */
const isRefusal = ({ status }: ApiError): boolean => status >= 400 && status < 500 && status !== 408 && status !== 429

function endSession(failure: ApiError): ApiError {
  writeStored('accessToken', null)
  writeStored('refreshToken', null)
  useSession.getState().setSelectedOrganisation(null)
  page.reload()
  return failure
}
