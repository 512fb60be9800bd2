import { seal, unseal } from './sealed.ts'

it('opens with the secret and for the row that it was sealed with', () => {
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
])('does not open with %s', (_, secret, row, change) => {
  expect(() => unseal(change(seal('a secret', 'server', 'row 1')), secret, row)).toThrow()
})
