/** Browsers don't keep that many tags for a URL; a longer header is answered in full. */
const longestHeader = 2048

/** Whether a client's `If-None-Match` names this state. */
export function isHeld(header: string | undefined, tag: string): boolean {
  if (header === undefined || header.length > longestHeader) return false
  return header.split(',').some((held) => held.trim() === tag)
}
