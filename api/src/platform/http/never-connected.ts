/** Codes of connections that were never established, so nothing can have been accepted. */
const neverConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

export const isNeverConnected = (error: unknown): boolean => neverConnected.has(codeOf(error))

/** Of a failed fetch: its cause's, or its own. */
export function codeOf(error: unknown): string {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } }
  return String(cause?.code ?? (typeof code === 'string' ? code : ''))
}
