import { createHash } from 'node:crypto'
import { remoteOfPath } from './areas.ts'
import { compositionOf } from './composition.ts'
import { satisfiesHostContract } from './host-contract.ts'
import { sha256 } from './sha256.ts'

const remotes = [
  { name: 'reviews', areas: ['reviews'] },
  { name: 'workflows', areas: ['workflows', 'subscribers', 'emails'] },
  { name: 'settings', areas: ['app/settings', 'billing'] },
]

describe('remoteOfPath', () => {
  it.each([
    ['/reviews', 'reviews'],
    ['/reviews/reviews/rev_9', 'reviews'],
    ['/app/settings/accounts/general', 'settings'],
    ['/billing', 'settings'],
    ['/emails/welcome/configure', 'workflows'],
  ])('%s is served by %s', (path, remote) => {
    expect(remoteOfPath(path, remotes)).toBe(remote)
  })

  it.each(['/', '/login', '/reviews-of-mine', '/email/unsubscribe/o/h'])('%s is served by the host itself', (path) => {
    expect(remoteOfPath(path, remotes)).toBeUndefined()
  })
})

describe('satisfiesHostContract', () => {
  it('runs remotes that need the same or less, and refuses those that need more or another major version', () => {
    expect(satisfiesHostContract('1.2', '1.2')).toBe(true)
    expect(satisfiesHostContract('1.10', '1.2')).toBe(true)
    expect(satisfiesHostContract('1.1', '1.2')).toBe(false)
    expect(satisfiesHostContract('2.0', '1.9')).toBe(false)
  })
})

describe('compositionOf', () => {
  it('is short, and the same for the same versions in any order', () => {
    const id = compositionOf({ host: 'h1', reviews: 'r1' })
    expect(id).toMatch(/^[a-z2-7]{12}$/)
    expect(compositionOf({ reviews: 'r1', host: 'h1' })).toBe(id)
    expect(compositionOf({ reviews: 'r2', host: 'h1' })).not.toBe(id)
  })

  it.each(['', 'abc', 'x'.repeat(55), 'x'.repeat(56), 'ü'.repeat(200)])('implements the standard hash (%#)', (text) => {
    expect(Buffer.from(sha256(text))).toEqual(createHash('sha256').update(text).digest())
  })
})
