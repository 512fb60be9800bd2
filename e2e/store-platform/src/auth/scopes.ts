/** A write scope includes the read scope, which is not listed. */
export function compact(scopes: readonly string[]): string[] {
  return [...new Set(scopes.filter((scope) => !scopes.includes(scope.replace(/^read_/, 'write_')) || scope.startsWith('write_')))]
}

/** Fields without scopes are open to all. */
export const mayDoOne = (scopes: readonly string[], oneOf: readonly string[]): boolean =>
  oneOf.length === 0 || oneOf.some((scope) => mayDo(scopes, scope))

export const mayDo = (scopes: readonly string[], scope: string): boolean =>
  scopes.includes(scope) || scopes.includes(scope.replace(/^read_/, 'write_'))
