declare const __webpack_require__: Partial<Record<'sriHashes' | 'sriCssHashes', Record<string, string>>>

/**
 * The loaders of chunks pin each one to its hash, but a chunk without a hash they load unchecked: `undefined` as integrity
 * means none. Asking for a hash that is not there throws from now on. A development build has no hashes at all.
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
