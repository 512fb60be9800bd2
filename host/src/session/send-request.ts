/** A request over HTTP. The page needs no more of a client than this, and every first load would contain it. */
export interface HttpRequest {
  method: string
  url: string
  headers?: Readonly<Record<string, string>>
  /** An object is sent as JSON, a form as multipart/form-data. */
  body?: unknown
  accept?: 'json' | 'blob'
  signal?: AbortSignal | undefined
  /** Milliseconds; without it there is no timeout. */
  timeout?: number
  /** Sent share of the body, 0 to 1. */
  onUploadProgress?: ((fraction: number) => void) | undefined
}

/** Any reply of the server, whatever its status. */
export interface HttpReply {
  status: number
  /** Parsed; the text if it isn't JSON. */
  data: unknown
  header(name: string): string | null
}

/** There was no reply. A request aborted by its signal rejects with the signal's reason instead. */
export class NoReplyError extends Error {
  override readonly name = 'NoReplyError'
  readonly isTimeout: boolean

  constructor(isTimeout: boolean) {
    super(isTimeout ? 'Timeout' : 'Network error')
    this.isTimeout = isTimeout
  }
}

/** Uses XMLHttpRequest, because only that reports the progress of an upload. */
export function sendRequest(request: HttpRequest): Promise<HttpReply> {
  const { method, url, headers, body, accept, signal, timeout = 0, onUploadProgress } = request
  const { promise, resolve, reject } = Promise.withResolvers<HttpReply>()
  if (signal?.aborted) return Promise.reject(signal.reason)
  const sent = new XMLHttpRequest()
  const abort = () => {
    reject(signal?.reason)
    sent.abort()
  }
  sent.open(method, url)
  sent.timeout = timeout
  if (accept === 'blob') sent.responseType = 'blob'
  for (const [name, value] of Object.entries({ Accept: 'application/json, text/plain, */*', ...headers }))
    sent.setRequestHeader(name, value)
  sent.onload = () =>
    resolve({
      status: sent.status,
      data: accept === 'blob' ? sent.response : parsed(sent.responseText),
      header: (name) => sent.getResponseHeader(name),
    })
  sent.onerror = () => reject(new NoReplyError(false))
  // Leaving the page aborts too.
  sent.ontimeout = sent.onabort = () => reject(new NoReplyError(true))
  sent.onloadend = () => signal?.removeEventListener('abort', abort)
  if (onUploadProgress) sent.upload.onprogress = ({ loaded, total }) => onUploadProgress(total ? loaded / total : 0)
  signal?.addEventListener('abort', abort)
  if (body === undefined || body instanceof FormData) sent.send(body)
  else {
    sent.setRequestHeader('Content-Type', 'application/json')
    sent.send(JSON.stringify(body))
  }
  return promise
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
