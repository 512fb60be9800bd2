/** Whether a secret for one URL may be sent to the other: same scheme, host, and port. */
export function isSameServer(one: string, other: string): boolean {
  const origin = URL.parse(one)?.origin
  return origin !== undefined && origin !== 'null' && origin === URL.parse(other)?.origin
}
