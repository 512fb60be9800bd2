import { apiBase } from '@yuko/contract/endpoint'
import { ApiError, type ApiRequest, type Fetcher } from '@yuko/runtime'
import { pageLanguage } from '#language/page-language.ts'
import { readBody, toApiError } from '#session/api-failure.ts'
import { type Recovery, sessionBridge } from '#session/platform-bridge/bridge.ts'
import { askForProof } from '#session/proof/ask-for-proof.ts'
import { type HttpRequest, sendRequest } from '#session/send-request.ts'
import { useSession } from '#session/session.store.ts'

const timeout = 30_000

/** The host's client: adds session headers to every call, and retries once if the session can be recovered. */
export const sessionFetcher: Fetcher = async (request) => {
  try {
    return await send(request, new Set())
  } catch (error) {
    throw toApiError(error, request.signal)
  }
}

async function send(request: ApiRequest, tried: Set<Recovery['kind'] | 'proof'>): Promise<unknown> {
  const bridge = sessionBridge()
  const token = await bridge.accessToken()
  const reply = await sendRequest(toHttp(request, token))
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

function toHttp(request: ApiRequest, token: string | null): HttpRequest {
  const { method, path, query, body, file, accept, idempotencyKey, signal, onUploadProgress } = request
  return {
    method,
    url: addressOf(path, query),
    accept,
    signal,
    headers: {
      'Accept-Language': pageLanguage,
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      ...(token && sessionHeaders(token)),
    },
    // An upload has no timeout; the caller sees the progress and can abort.
    ...(file ? { body: formOf(file), onUploadProgress } : { body, timeout }),
  }
}

/** A list is repeated: `?rating=4&rating=5`. */
function addressOf(path: string, query: ApiRequest['query'] = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) if (one != null) search.append(name, String(one))
  const address = URL.canParse(path) ? path : apiBase + path
  return search.size > 0 ? `${address}?${search}` : address
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
