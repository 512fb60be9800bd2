/** How a phone network splits a text, which is what a provider charges for. */
export interface TextSize {
  readonly encoding: 'gsm-7' | 'ucs-2'
  readonly segments: number
  /** Units used, and how many fit into this number of segments. */
  readonly units: number
  readonly room: number
}

/** GSM 03.38 */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Sent as two units: an escape, and a character of another table. */
const extended = new Set('\f^{}\\[~]|€')

const single = { 'gsm-7': 160, 'ucs-2': 70 } as const
/** Of several segments, each begins with a header. */
const several = { 'gsm-7': 153, 'ucs-2': 67 } as const

export function textSize(text: string): TextSize {
  const characters = [...text]
  const encoding = characters.every((one) => basic.has(one) || extended.has(one)) ? 'gsm-7' : 'ucs-2'
  const widths = characters.map((one) => (encoding === 'ucs-2' ? one.length : extended.has(one) ? 2 : 1))
  const units = widths.reduce((sum, width) => sum + width, 0)
  if (units <= single[encoding]) return { encoding, segments: units === 0 ? 0 : 1, units, room: single[encoding] }
  const segments = segmentsOf(widths, several[encoding])
  return { encoding, segments, units, room: segments * several[encoding] }
}

/** A character of two units isn't split, so the last unit of a segment may stay empty. */
function segmentsOf(widths: readonly number[], size: number): number {
  let segments = 1
  let used = 0
  for (const width of widths) {
    if (used + width > size) {
      segments += 1
      used = 0
    }
    used += width
  }
  return segments
}
