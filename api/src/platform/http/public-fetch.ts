import type { FileHandle } from 'node:fs/promises'
import { request } from 'undici'
import { createPublicAgent, OutsideProblem, type PublicAgentOptions } from './public-agent.ts'

export interface PublicFetchLimits {
  readonly maxBytes: number
  /** For everything, including redirects and body. */
  readonly timeoutMs: number
  /** Media types; pictures by default. */
  readonly accept?: string
  /** Receives the body, which is not returned then. */
  readonly into?: FileHandle
}

/**
 * Fetches a URL chosen by someone else. Only reaches public addresses, whatever the name resolves to or redirects to: each
 * connection uses exactly the address that was checked, which prevents DNS rebinding.
 */
export type PublicFetch = (address: string, limits: PublicFetchLimits, signal?: AbortSignal) => Promise<Buffer>

const maxRedirects = 3

export function createPublicFetch(options: PublicAgentOptions = {}): PublicFetch {
  const agent = createPublicAgent(options)
  return async (address, { maxBytes, timeoutMs, accept = 'image/*', into }, signal) => {
    const timeout = AbortSignal.timeout(timeoutMs)
    const either = signal ? AbortSignal.any([signal, timeout]) : timeout
    try {
      let url = webAddress(address)
      for (let hop = 0; hop <= maxRedirects; hop++) {
        const { statusCode, headers, body } = await request(url, {
          dispatcher: agent,
          signal: either,
          headers: { 'user-agent': 'Yuko/1.0', accept },
        })
        if (statusCode < 300) return await read(body, maxBytes, into)
        await body.dump({ limit: 4096 })
        if (statusCode >= 400)
          throw new OutsideProblem(`The server returned the status ${statusCode}`, {
            isTemporary: statusCode === 429 || statusCode >= 500,
          })
        if (typeof headers.location !== 'string') throw new OutsideProblem(`The server returned the status ${statusCode}`)
        url = webAddress(headers.location, url)
      }
      throw new OutsideProblem('The URL redirects too many times')
    } catch (error) {
      if (signal?.aborted) throw error
      if (timeout.aborted) throw new OutsideProblem('The server didn’t respond in time', { isTemporary: true })
      throw described(error)
    }
  }
}

function webAddress(address: string, base?: URL): URL {
  const url = URL.parse(address, base?.href)
  if (!url || !/^https?:$/.test(url.protocol)) throw new OutsideProblem('This isn’t a valid URL')
  if (url.username || url.password) throw new OutsideProblem('URLs with a password aren’t supported')
  return url
}

async function read(body: AsyncIterable<Buffer>, maxBytes: number, into?: FileHandle): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new OutsideProblem(`The file is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB`)
    if (into) await into.writeFile(chunk)
    else chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function described(error: unknown): OutsideProblem {
  if (error instanceof OutsideProblem) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOTFOUND') return new OutsideProblem('Couldn’t find this server')
  return new OutsideProblem('Couldn’t connect to the server', { isTemporary: true })
}
