import { apiBase } from '@yuko/contract/endpoint'
import { ApiError, type ApiRequest, type Fetcher } from '@yuko/runtime'
import { pageLanguage } from '#language/page-language.ts'
import { type Recovery, sessionBridge } from '#session/platform-bridge/bridge.ts'
import { askForProof } from '#session/proof/ask-for-proof.ts'
import { refusalOf } from '#session/refusal-of.ts'
import { type SentRequest, sendRequest } from '#session/send-request.ts'
import { useSession } from '#session/session.store.ts'

/** The host's client: adds session headers to every call, and retries once if the session can be recovered. */
export const sessionFetcher: Fetcher = async (request) => {
  try {
    return await send(request, new Set())
  } catch (error) {
    throw request.signal?.aborted ? request.signal.reason : ApiError.fromUnknown(error)
  }
}

async function send(request: ApiRequest, tried: Set<Recovery['kind'] | 'proof'>): Promise<unknown> {
  const bridge = sessionBridge()
  const token = await bridge.accessToken()
  const reply = await sendRequest(toSend(request, token))
  const recovery = token === null ? null : bridge.recoveryFrom(reply, token)
  if (token !== null && recovery && !tried.has(recovery.kind)) {
    await recovery.run()
    return send(request, tried.add(recovery.kind))
  }
  if (reply.status >= 200 && reply.status < 300) return reply.status === 204 ? undefined : reply.data
  const refusal = await refusalOf(reply)
  if (refusal.code === 'session.proof-needed' && !tried.has('proof') && (await askForProof()))
    return send(request, tried.add('proof'))
  throw refusal
}

function toSend(request: ApiRequest, token: string | null): SentRequest {
  const { method, accept, body, file, signal, onUploadProgress } = request
  const isJson = !file && body !== undefined
  return {
    method,
    url: addressOf(request),
    headers: {
      Accept: accept === 'json' ? 'application/json' : '*/*',
      'Accept-Language': pageLanguage,
      ...(isJson ? { 'Content-Type': 'application/json' } : {}),
      ...(request.idempotencyKey ? { 'Idempotency-Key': request.idempotencyKey } : {}),
      ...(token ? sessionHeaders(token) : {}),
    },
    accept,
    signal,
    // A file has no timeout: the caller sees the progress and can abort.
    ...(file ? { body: formOf(file), timeout: 0, onUploadProgress } : { body: isJson ? JSON.stringify(body) : undefined }),
  }
}

function addressOf({ path, query = {} }: ApiRequest): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, String(one)]),
  )
  const address = URL.canParse(path) ? path : apiBase + path
  return pairs.length > 0 ? `${address}?${new URLSearchParams(pairs)}` : address
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
