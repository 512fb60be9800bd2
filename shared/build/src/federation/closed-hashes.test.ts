import { closeHashes } from './closed-hashes.ts'

it('a chunk without a hash is refused; one with a hash is loaded', () => {
  const runtime = { sriHashes: { 12: 'sha384-a' } as Record<string, string> }
  closeHashes(runtime)
  expect(runtime.sriHashes[12]).toBe('sha384-a')
  expect(() => runtime.sriHashes[13]).toThrow('Chunk 13 has no integrity')
})

it('a build without hashes stays unchanged', () => {
  const runtime = {}
  closeHashes(runtime)
  expect(runtime).toEqual({})
})
