import { z } from 'zod'
import { fc } from './fast-check.ts'
import type { Hints } from './fuzz.ts'

type Json = Record<string, unknown>

/** Fragments that slow down regular expressions, parsers, and loops when repeated. */
export const repeated = [
  'a',
  '@ a',
  'a.',
  '<a href="',
  '{',
  '{{ a',
  '{{a|default:"',
  ' ',
  ',',
  '"\t',
  '[a](',
  '** a',
  '-',
  '!',
  '(',
  '\n',
  '"',
  '[',
  '%',
  '{%',
  '1',
  '.',
]

/** Openings of a match that never ends. */
const openings: readonly (readonly [start: string, part: string, end: string])[] = [
  ['@ ', 'a', ''],
  ['<a href="', 'a', ''],
  ['<a ', ' ', ''],
  ['a', ' ', 'a'],
  ['{{ a | default: "', 'a', ''],
  ['https://', 'a.', ''],
]

/** Named strings of that length that have slowed something down. */
export function hostileTexts(length: number): { name: string; text: string }[] {
  const all = [...repeated.map((part) => ['', part, ''] as const), ...openings]
  return all.map(([start, part, end]) => ({
    name: JSON.stringify(`${start}${part}…${end}`),
    text: (start + part.repeat(Math.ceil(length / part.length))).slice(0, length - end.length) + end,
  }))
}

/** The longest value of an unlimited string: what fits into a body of 256 KB. */
const longest = 60_000
const longestBody = 250_000

export interface Texts {
  /** Which string is used next. */
  readonly turn: number
  /** Also for fields with a format: URLs, dates, and IDs. */
  readonly everywhere: boolean
  /** Valid values by field name. */
  readonly known: Hints
}

/** One part of a call in which every string has the maximum length and repeats itself. */
export function longInputOf(schema: z.ZodType | undefined, texts: Texts): Json {
  if (!schema) return {}
  const { $defs: parts = {}, ...described } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  for (let limit = longest; ; limit = Math.floor(limit / 3)) {
    const fill = createFill(parts as Record<string, Json>, texts, limit)
    const input = fill(described, '', 0) as Json
    if (limit < 100 || JSON.stringify(input).length < longestBody) return input
  }
}

export const longText = (turn: number, length: number): string => {
  const part = repeated[turn % repeated.length] ?? 'a'
  return part.repeat(Math.ceil(length / part.length)).slice(0, length)
}

function createFill(parts: Readonly<Record<string, Json>>, { turn, everywhere, known }: Texts, limit: number) {
  let place = turn
  const choiceOf = (choices: readonly Json[], depth: number) => {
    const shallow = choices.filter(
      (choice) => choice.type !== 'null' && (depth < 4 || !JSON.stringify(choice).includes('"$ref"')),
    )
    return shallow[turn % shallow.length] ?? choices[0] ?? {}
  }
  const textOf = (schema: Json, name: string): string => {
    const { format, pattern, maxLength } = schema
    const isFree = format === undefined && pattern === undefined && known[name] === undefined
    if (isFree || everywhere) return longText(place++, Math.min(Number(maxLength ?? limit), limit))
    if (known[name]?.[0] !== undefined) return known[name][0]
    if (format === 'date-time') return '2026-11-20T09:30:00.000Z'
    if (format === 'date') return '2026-11-20'
    if (format === 'uri') return 'https://kettles.example/'
    if (format === 'email') return 'ada@shop.example'
    const [matching = ''] = fc.sample(fc.stringMatching(new RegExp(String(pattern ?? '^a$').replace(/\(\?![^)]*\)/g, ''))), 1)
    return matching
  }
  return function fill(schema: Json, name: string, depth: number): unknown {
    if (depth > 12) return null
    if (typeof schema.$ref === 'string') return fill(parts[schema.$ref.replace('#/$defs/', '')] ?? {}, name, depth + 1)
    if ('const' in schema) return schema.const
    if (Array.isArray(schema.enum)) return schema.enum[turn % schema.enum.length]
    const choices = schema.anyOf ?? schema.oneOf
    if (Array.isArray(choices)) return fill(choiceOf(choices, depth), name, depth + 1)
    if (schema.type === 'object')
      return Object.fromEntries(
        Object.entries((schema.properties ?? {}) as Record<string, Json>).map(([field, one]) => [
          field,
          fill(one, field, depth + 1),
        ]),
      )
    if (schema.type === 'array') {
      if (Array.isArray(schema.prefixItems)) return schema.prefixItems.map((item) => fill(item, name, depth + 1))
      if (depth > 8) return []
      const length = Math.max(1, Number(schema.minItems ?? 1))
      return Array.from({ length }, () => fill((schema.items ?? {}) as Json, name.replace(/s$/, ''), depth + 1))
    }
    if (schema.type === 'integer' || schema.type === 'number')
      return Math.min(Math.max(1, Number(schema.minimum ?? 1)), Number(schema.maximum ?? 300))
    if (schema.type === 'boolean') return turn % 2 === 0
    if (schema.type === 'null') return null
    return textOf(schema, name)
  }
}
