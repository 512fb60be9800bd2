declare const __webpack_require__: Partial<Record<'sriHashes' | 'sriCssHashes', Record<string, string>>>

/**
 * Chunk loaders pin each chunk to its hash, but load a chunk without a hash unchecked: `undefined` means no integrity. After
 * this, requesting a missing hash throws. Development builds have no hashes.
 */
export function closeHashes(runtime = __webpack_require__): void {
  for (const kind of ['sriHashes', 'sriCssHashes'] as const) {
    const hashes = runtime[kind]
    if (hashes) runtime[kind] = new Proxy(hashes, { get: hashOf })
  }
}

function hashOf(hashes: Record<string, string>, chunk: string | symbol): string {
  const hash = hashes[String(chunk)]
  if (!hash) throw new Error(`Chunk ${String(chunk)} has no integrity`)
  return hash
}
