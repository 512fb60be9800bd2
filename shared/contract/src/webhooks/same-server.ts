/** Whether a secret that was given for one address may go along to the other: scheme, host and port are the same. */
export function isSameServer(one: string, other: string): boolean {
  const origin = URL.parse(one)?.origin
  return origin !== undefined && origin !== 'null' && origin === URL.parse(other)?.origin
}
