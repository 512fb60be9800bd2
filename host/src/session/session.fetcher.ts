import { apiBase } from '@yuko/contract/endpoint'
import type { ApiRequest, Fetcher } from '@yuko/runtime'
import axios, { type AxiosRequestConfig, isAxiosError } from 'axios'
import { toApiError } from '#session/api-failure.ts'
import { sessionBridge } from '#session/platform-bridge/bridge.ts'
import { refreshAccess } from '#session/refresh-access.ts'
import { useSession } from '#session/session.store.ts'

const client = axios.create({
  baseURL: apiBase,
  timeout: 30_000,
  transitional: { clarifyTimeoutError: true },
  paramsSerializer: { indexes: null },
})

/** The host's client: the session's headers on every call, one refresh when the access token is refused. */
export const sessionFetcher: Fetcher = (request) => send(request, false)

async function send(request: ApiRequest, isRetried: boolean): Promise<unknown> {
  let token: string | null = null
  try {
    token = await sessionBridge().accessToken()
    const { data, status } = await client.request<unknown>(toAxios(request, token))
    return status === 204 ? undefined : data
  } catch (error) {
    if (token && !isRetried && canRefresh(error)) {
      await refreshAccess(token)
      return send(request, true)
    }
    throw await toApiError(error, request.signal)
  }
}

/** The platform hands an embedded page a fresh token with every call; there is nothing to refresh. */
const canRefresh = (error: unknown): boolean =>
  isAxiosError(error) && error.response?.status === 401 && sessionBridge().kind === 'standalone'

function toAxios(request: ApiRequest, token: string | null): AxiosRequestConfig {
  const { file, onUploadProgress } = request
  return {
    method: request.method,
    url: request.path,
    params: request.query,
    headers: {
      ...(file ? {} : { 'Content-Type': 'application/json' }),
      ...(request.idempotencyKey ? { 'Idempotency-Key': request.idempotencyKey } : {}),
      ...(token ? sessionHeaders(token) : {}),
    },
    responseType: request.accept,
    signal: request.signal,
    ...(file
      ? // However long the line takes; the caller sees the progress and can give up.
        { data: formOf(file), timeout: 0, onUploadProgress: ({ progress }) => onUploadProgress?.(progress ?? 0) }
      : { data: request.body }),
  }
}

function sessionHeaders(token: string): Record<string, string> {
  const { selectedOrganisation, timezone } = useSession.getState()
  const { storeDomain } = sessionBridge()
  return {
    Authorization: `Bearer ${token}`,
    YukoTimeZone: timezone,
    ...(selectedOrganisation ? { YukoOrganizationId: selectedOrganisation } : {}),
    ...(storeDomain ? { YukoStoreDomain: storeDomain } : {}),
  }
}

function formOf(file: Blob): FormData {
  const form = new FormData()
  form.append('file', file)
  return form
}
