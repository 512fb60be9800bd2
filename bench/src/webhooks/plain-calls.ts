import type { PublicSend } from '@yuko/api/src/platform/http/public-send.ts'
import { Pool } from 'undici'

const atOnce = 256

/** Sends the given number of calls with limited concurrency. Returns calls per second. */
async function many(calls: number, call: () => Promise<unknown>): Promise<number> {
  let left = calls
  const work = async () => {
    while (left-- > 0) await call()
  }
  const begun = performance.now()
  await Promise.all(Array.from({ length: atOnce }, work))
  return calls / ((performance.now() - begun) / 1000)
}

/** Signed and posted through the product's SSRF protection, without persistence. */
export function guardedCalls(send: PublicSend, port: number, calls: number, body: string, sign: () => string): Promise<number> {
  return many(calls, () => {
    const headers = { 'content-type': 'application/json', 'webhook-signature': `v1,${sign()}` }
    return send({ url: `http://hooks.example:${port}/well`, headers, body, timeoutMs: 15_000, maxReplyBytes: 4096 })
  })
}

/** The same through a pool of connections without protection. */
export async function bareCalls(port: number, calls: number, body: string, sign: () => string): Promise<number> {
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: atOnce })
  const rate = await many(calls, async () => {
    const headers = { 'content-type': 'application/json', 'webhook-signature': `v1,${sign()}` }
    const reply = await pool.request({ path: '/well', method: 'POST', headers, body })
    await reply.body.text()
  })
  await pool.close()
  return rate
}
