import { sha256 } from './sha256.ts'

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

/**
 * A short ID of a page's composition, which is the host's build and the release of every loaded remote, as `{ host: 'a1b2',
 * reviews: 'c3d4' }`. Deterministic: 12 base 32 characters from SHA-256.
 */
export function compositionOf(versions: Readonly<Record<string, string>>): string {
  const lines = Object.entries(versions).map(([name, version]) => `${name}@${version}`)
  const bytes = sha256(lines.sort().join('\n'))
  let bits = ''
  for (const byte of bytes.slice(0, 8)) bits += byte.toString(2).padStart(8, '0')
  return Array.from({ length: 12 }, (_, index) => alphabet[Number.parseInt(bits.slice(index * 5, index * 5 + 5), 2)]).join('')
}
