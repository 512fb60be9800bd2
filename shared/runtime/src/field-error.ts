/** The part of zod's issues that the messages need. */
interface Issue {
  readonly code?: string | undefined
  readonly input?: unknown
  readonly expected?: unknown
  readonly origin?: unknown
  readonly format?: unknown
  readonly minimum?: unknown
  readonly maximum?: unknown
}

const formats: Readonly<Record<string, string>> = {
  email: 'must be an email address',
  url: 'must be a web address such as https://example.com',
  date: 'must be a date',
  datetime: 'must be a date and time',
  time: 'must be a time such as 09:00',
}
const ofMany: Readonly<Record<string, string>> = { string: ' characters', array: ' entries', set: ' entries' }
const isEmpty = (input: unknown) => input === undefined || input === null || input === '' || Number.isNaN(input)

/**
 * Messages of invalid fields whose schema has none. In English: `fieldText` translates them where they are shown, and the texts
 * are in the contract's `field-texts.ts`.
 */
export function fieldError({ code, input, expected, origin, format, minimum, maximum }: Issue): string | undefined {
  const things = ofMany[String(origin)]
  switch (code) {
    case 'too_small':
      if (things) return Number(minimum) === 1 ? 'is required' : `must have at least ${shown(minimum)}${things}`
      return origin === 'date' ? 'is too early' : `must be at least ${shown(minimum)}`
    case 'too_big':
      if (things) return `must have at most ${shown(maximum)}${things}`
      return origin === 'date' ? 'is too late' : `must be at most ${shown(maximum)}`
    case 'invalid_format':
      return isEmpty(input) ? 'is required' : (formats[String(format)] ?? 'isn’t valid')
    case 'custom':
      return undefined
  }
  if (isEmpty(input)) return 'is required'
  if (expected === 'int') return 'must be a whole number'
  return expected === 'number' ? 'must be a number' : 'isn’t valid'
}

const shown = (limit: unknown) => Number(limit).toLocaleString('en')
