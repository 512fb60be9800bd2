declare global {
  interface JSON {
    rawJSON(text: string): unknown
  }
}

/** A whole number as it is, also one that no double can hold. */
export const integer = (digits: string): unknown => JSON.rawJSON(digits)

/**
 * The body of a webhook as the platform writes it: slashes and the signs of HTML escaped, everything else as it is.
 * Reading and writing it again gives other bytes, so the signature counts for these alone.
 */
export const rawBody = (payload: unknown): string =>
  JSON.stringify(payload).replace(/[/<>&\u2028\u2029]/g, (sign) =>
    sign === '/' ? '\\/' : `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
