import { markOf, seal, unseal } from './sealed.ts'

it('decrypts with its secret, for its row', () => {
  const sealed = seal('a secret: ü', 'server', 'row 1')
  expect(unseal(sealed, 'server', 'row 1')).toBe('a secret: ü')
  expect(seal('a secret: ü', 'server', 'row 1').equals(sealed)).toBe(false)
  expect(sealed.includes('secret')).toBe(false)
})

it.each([
  ['another secret', 'other', 'row 1', (bytes: Buffer) => bytes],
  ['another row', 'server', 'row 2', (bytes: Buffer) => bytes],
  ['a changed byte', 'server', 'row 1', (bytes: Buffer) => bytes.fill((bytes[14] ?? 0) ^ 1, 14, 15)],
  ['a shortened tag', 'server', 'row 1', (bytes: Buffer) => bytes.subarray(0, -4)],
  ['nothing', 'server', 'row 1', () => Buffer.alloc(0)],
])('does not decrypt with %s', (_, secret, row, change) => {
  expect(() => unseal(change(seal('a secret', 'server', 'row 1')), secret, row)).toThrow()
})

describe('during a secret rotation', () => {
  it('encrypts with the current key, and decrypts values of a former one', () => {
    const former = seal('a secret', 'former', 'row 1')
    expect(unseal(former, ['present', 'former'], 'row 1')).toBe('a secret')
    const anew = seal('a secret', ['present', 'former'], 'row 1')
    expect(unseal(anew, 'present', 'row 1')).toBe('a secret')
    expect(() => unseal(anew, 'former', 'row 1')).toThrow()
  })

  it('decrypts values from before values contained a key ID', () => {
    const unnamed = seal('a secret', 'former', 'row 1').subarray(markOf('former').length)
    expect(unseal(unnamed, 'former', 'row 1')).toBe('a secret')
    expect(unseal(unnamed, ['present', 'former'], 'row 1')).toBe('a secret')
  })
})
