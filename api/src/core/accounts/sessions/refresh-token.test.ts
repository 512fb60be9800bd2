import { randomBytes, randomUUID } from 'node:crypto'
import { isGenuine, readRefreshToken, writeRefreshToken } from './refresh-token.ts'

const keys = { secret: 'server secret', seed: randomBytes(32) }
const sessionId = randomUUID()

describe('a refresh token', () => {
  it('encodes its session and generation deterministically', () => {
    const token = writeRefreshToken({ sessionId, generation: 4_000_000_000 }, keys)
    expect(readRefreshToken(token)).toEqual({ sessionId, generation: 4_000_000_000 })
    expect(isGenuine(token, keys)).toBe(true)
    expect(writeRefreshToken({ sessionId, generation: 4_000_000_000 }, keys)).toBe(token)
  })

  it('differs from generation to generation', () => {
    expect(writeRefreshToken({ sessionId, generation: 1 }, keys)).not.toBe(writeRefreshToken({ sessionId, generation: 2 }, keys))
  })

  it('is rejected with any character changed, another seed, or another secret', () => {
    const token = writeRefreshToken({ sessionId, generation: 0 }, keys)
    for (let at = 'yrt_'.length; at < token.length; at++) {
      const changed = token.slice(0, at) + (token[at] === 'A' ? 'z' : 'A') + token.slice(at + 1)
      const bytesChanged = Buffer.from(changed.slice(4), 'base64url').compare(Buffer.from(token.slice(4), 'base64url')) !== 0
      expect(isGenuine(changed, keys)).toBe(!bytesChanged)
    }
    expect(isGenuine(token, { ...keys, seed: randomBytes(32) })).toBe(false)
    expect(isGenuine(token, { ...keys, secret: 'another' })).toBe(false)
  })

  it.each(['', 'yrt_', 'yrt_abc', 'nonsense', `yrt_${'A'.repeat(500)}`])('is not %j', (text) => {
    expect(readRefreshToken(text)).toBeNull()
    expect(isGenuine(text, keys)).toBe(false)
  })
})
