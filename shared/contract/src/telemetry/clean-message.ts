const longest = 300

/**
 * Sanitizes an error message: browsers do so too, but can't be trusted. Removes email addresses, numbers, and tokens, so that
 * messages differing only in them are equal.
 */
export function cleanMessage(message: string): string {
  return message
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/(?<![^\s@<>"'])[^\s@<>"']+@[^\s@<>"']+/g, '…@…')
    .replace(/\bhttps?:\/\/[^\s?#"')]+[^\s"')]*/g, (url) => url.split(/[?#]/, 1)[0] ?? '')
    .replace(/\b[\w-]{20,}\b/g, '…')
    .replace(/\d{3,}/g, '…')
    .slice(0, longest)
    .trim()
}

/** A page as a route pattern; anything else is dropped. */
export const cleanPage = (page: string): string => (/^\/[a-z0-9/:_*-]*$/i.test(page) && !/\d{3,}|@/.test(page) ? page : '')
