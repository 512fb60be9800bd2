import { remoteOfPath } from './areas.ts'
import { satisfiesHostContract } from './host-contract.ts'

describe('remoteOfPath', () => {
  it.each([
    ['/reviews', 'reviews'],
    ['/reviews/reviews/rev_9', 'reviews'],
    ['/app/settings/accounts/general', 'settings'],
    ['/billing', 'settings'],
    ['/emails/welcome/configure', 'workflows'],
  ])('%s is served by %s', (path, remote) => {
    expect(remoteOfPath(path)).toBe(remote)
  })

  it.each(['/', '/login', '/reviews-of-mine', '/email/unsubscribe/o/h'])('%s is served by the host itself', (path) => {
    expect(remoteOfPath(path)).toBeUndefined()
  })
})

describe('satisfiesHostContract', () => {
  it('runs what needs the same or less, and refuses what needs more or something else', () => {
    expect(satisfiesHostContract('1.2', '1.2')).toBe(true)
    expect(satisfiesHostContract('1.10', '1.2')).toBe(true)
    expect(satisfiesHostContract('1.1', '1.2')).toBe(false)
    expect(satisfiesHostContract('2.0', '1.9')).toBe(false)
  })
})
