declare global {
  interface JSON {
    rawJSON(text: string): unknown
  }
}

/** An integer as is, even beyond a double. */
export const integer = (digits: string): unknown => JSON.rawJSON(digits)

/**
 * A webhook body as the platform serializes it: slashes and HTML characters escaped, everything else unchanged. Parsing and
 * serializing again gives different bytes, so the signature applies to these only.
 */
export const rawBody = (payload: unknown): string =>
  JSON.stringify(payload).replace(/[/<>&\u2028\u2029]/g, (sign) =>
    sign === '/' ? '\\/' : `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
