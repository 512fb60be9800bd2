import { apiBase } from '@yuko/contract/endpoint'
import { ApiError, type ApiRequest, type Fetcher } from '@yuko/runtime'
import axios, { type AxiosRequestConfig } from 'axios'
import { pageLanguage } from '#language/page-language.ts'
import { readBody, toApiError } from '#session/api-failure.ts'
import { type Recovery, sessionBridge } from '#session/platform-bridge/bridge.ts'
import { askForProof } from '#session/proof/ask-for-proof.ts'
import { useSession } from '#session/session.store.ts'

const client = axios.create({
  baseURL: apiBase,
  timeout: 30_000,
  transitional: { clarifyTimeoutError: true },
  paramsSerializer: { indexes: null },
  // Every response is checked for session information first.
  validateStatus: () => true,
})

/** The host's client: adds session headers to every call, and retries once if the session can be recovered. */
export const sessionFetcher: Fetcher = async (request) => {
  try {
    return await send(request, new Set())
  } catch (error) {
    throw await toApiError(error, request.signal)
  }
}

async function send(request: ApiRequest, tried: Set<Recovery['kind'] | 'proof'>): Promise<unknown> {
  const bridge = sessionBridge()
  const token = await bridge.accessToken()
  const reply = await client.request<unknown>(toAxios(request, token))
  const recovery = token === null ? null : bridge.recoveryFrom(reply, token)
  if (token !== null && recovery && !tried.has(recovery.kind)) {
    await recovery.run()
    return send(request, tried.add(recovery.kind))
  }
  if (reply.status >= 200 && reply.status < 300) return reply.status === 204 ? undefined : reply.data
  const refusal = ApiError.fromReply(reply.status, await readBody(reply.data))
  if (refusal.code === 'session.proof-needed' && !tried.has('proof') && (await askForProof()))
    return send(request, tried.add('proof'))
  throw refusal
}

function toAxios(request: ApiRequest, token: string | null): AxiosRequestConfig {
  const { file, onUploadProgress } = request
  return {
    method: request.method,
    url: request.path,
    params: request.query,
    headers: {
      'Accept-Language': pageLanguage,
      ...(file ? {} : { 'Content-Type': 'application/json' }),
      ...(request.idempotencyKey ? { 'Idempotency-Key': request.idempotencyKey } : {}),
      ...(token ? sessionHeaders(token) : {}),
    },
    responseType: request.accept,
    signal: request.signal,
    ...(file
      ? // No timeout; the caller sees the progress and can abort.
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
