/** Deep equality regardless of key order; undefined equals null. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one == null || other == null || typeof one !== 'object' || typeof other !== 'object')
    return (one ?? null) === (other ?? null)
  const [a, b] = [one as Record<string, unknown>, other as Record<string, unknown>]
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isSame(a[key], b[key]))
}
