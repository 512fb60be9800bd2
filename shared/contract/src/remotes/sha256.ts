/** The standard's constants: fractional parts of roots of the first primes. */
function constants(count: number, root: (prime: number) => number): number[] {
  const primes: number[] = []
  for (let candidate = 2; primes.length < count; candidate += 1)
    if (primes.every((prime) => candidate % prime)) primes.push(candidate)
  return primes.map((prime) => ((root(prime) % 1) * 2 ** 32) | 0)
}

const rounds = constants(64, Math.cbrt)
const start = constants(8, Math.sqrt)

const rotate = (word: number, by: number) => (word >>> by) | (word << (32 - by))

/** SHA-256 of a text. Implemented here, because browsers have it only asynchronously and on secure origins. */
export function sha256(text: string): Uint8Array {
  const message = new TextEncoder().encode(text)
  const padded = new Uint8Array((((message.length + 8) >> 6) + 1) << 6)
  padded.set(message)
  padded[message.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 4, message.length * 8)
  const state = [...start]
  for (let offset = 0; offset < padded.length; offset += 64) mix(state, view, offset)
  const digest = new DataView(new ArrayBuffer(32))
  for (const [index, word] of state.entries()) digest.setInt32(index * 4, word)
  return new Uint8Array(digest.buffer)
}

/** Processes one block of 64 bytes. */
function mix(state: number[], view: DataView, offset: number): void {
  const words: number[] = Array.from({ length: 16 }, (_, index) => view.getInt32(offset + index * 4))
  const at = (index: number) => words[index] as number
  for (let index = 16; index < 64; index += 1) {
    const [early, late] = [at(index - 15), at(index - 2)]
    const small = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)
    const large = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10)
    words.push((at(index - 16) + small + at(index - 7) + large) | 0)
  }
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number]
  for (const [index, word] of words.entries()) {
    const choice = (e & f) ^ (~e & g)
    const first = (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + choice + (rounds[index] as number) + word) | 0
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const second = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + majority) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] = ((state[index] as number) + word) | 0
}
