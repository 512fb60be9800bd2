/** A write scope includes the read scope, which is not listed. */
export function compact(scopes: readonly string[]): string[] {
  return [...new Set(scopes.filter((scope) => !scopes.includes(scope.replace(/^read_/, 'write_')) || scope.startsWith('write_')))]
}

export const mayDo = (scopes: readonly string[], scope: string): boolean =>
  scopes.includes(scope) || scopes.includes(scope.replace(/^read_/, 'write_'))
