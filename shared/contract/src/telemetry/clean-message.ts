const longest = 300

/**
 * What an error said, without what may be of a person: the browser cleans it too, but a browser may lie. Addresses of people,
 * numbers and tokens go, so that two messages which differ only in them are one.
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

/** A page as the router writes it; whatever is no such pattern says nothing. */
export const cleanPage = (page: string): string => (/^\/[a-z0-9/:_*-]*$/i.test(page) && !/\d{3,}|@/.test(page) ? page : '')
