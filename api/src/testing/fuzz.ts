import type { Endpoint } from '@yuko/contract/endpoint'
import { z } from 'zod'
import { fc } from './fast-check.ts'

type Json = Record<string, unknown>

/** Meaningful values by field name: existing IDs, enum values. */
export type Hints = Readonly<Record<string, readonly string[]>>

/** One part of a call generated from its schema: mostly valid, sometimes what people and attackers send. */
export function inputOf(schema: z.ZodType | undefined, known: Hints): fc.Arbitrary<Json> {
  if (!schema) return fc.constant({})
  const { $defs: parts = {}, ...described } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  return sentOf(described, { known, parts: parts as Record<string, Json>, depth: 0, objects: 0 }) as fc.Arbitrary<Json>
}

interface Around {
  readonly known: Hints
  /** Definitions for `#/$defs/…` references. */
  readonly parts: Readonly<Record<string, Json>>
  /** Number of references followed, to end recursion. */
  readonly depth: number
  /** Number of enclosing objects: the deeper, the more values must be valid for the whole to be valid. */
  readonly objects: number
}

const deepest = 3

function referredTo(reference: string, around: Around): fc.Arbitrary<unknown> {
  const part = around.parts[reference.replace('#/$defs/', '')]
  if (!part) throw new Error(`The schema refers to ${reference}, which it does not have`)
  return rightValueOf(part, { ...around, depth: around.depth + 1 }, '')
}

/** Choices without further recursion, once deep enough. */
function withinReach(choices: readonly Json[], { depth }: Around): readonly Json[] {
  const shallow = choices.filter((choice) => !JSON.stringify(choice).includes('"$ref"'))
  return depth >= deepest && shallow.length > 0 ? shallow : choices
}

export function paramsOf(endpoint: Endpoint): string[] {
  return [...endpoint.path.matchAll(/:(\w+)/g)].flatMap((match) => match[1] ?? [])
}

const cursorOf = (...position: unknown[]) => Buffer.from(JSON.stringify(position)).toString('base64url')
const uuid = '019f3c5e-0000-7000-8000-000000000000'

/** Strings that are known to break programs. */
const naughty = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udc00a',
  '\u202e\u2028\ufeff',
  '💣'.repeat(300),
  `a${'𐌰'.repeat(90)}`,
  'ﷺ'.repeat(200),
  'İıſK',
  "' or 1=1 --",
  '%00',
  '%',
  '\\',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  '{"$ne":1}',
  'x'.repeat(3000),
  'a\r\nBcc: all@shop.example',
  '<script>alert(1)</script>',
  '=cmd|x',
  'NaN',
  '-0',
  '1e309',
  '9007199254740993',
  '-9007199254740991',
  '0000-01-01',
  '9999-12-31',
  '0000-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  'rev_01jd3m8w2ve5h9x7q4t6r8s0ab',
  'prd_7zzzzzzzzzzzzzzzzzzzzzzzzz',
  cursorOf(5, Number.MAX_SAFE_INTEGER, uuid),
  cursorOf(1, Number.MIN_SAFE_INTEGER, uuid),
  cursorOf(8_640_000_000_000_000, uuid),
  cursorOf(-8_640_000_000_000_000, uuid),
  cursorOf('0000-01-01T00:00:00.000Z', uuid),
  cursorOf('\0', uuid),
  cursorOf(uuid),
  cursorOf(),
]
const naughtyText = fc.constantFrom(...naughty)
const anything = fc.oneof(naughtyText, fc.string({ unit: 'binary' }), fc.jsonValue({ maxDepth: 3 }))

const moment = fc.date({ noInvalidDate: true, min: new Date('0000-01-01'), max: new Date('9999-12-31') })

function sentOf(schema: Json, around: Around, name = ''): fc.Arbitrary<unknown> {
  const right = rightValueOf(schema, around, name)
  return name === '' ? right : fc.oneof({ weight: 9 * around.objects ** 2, arbitrary: right }, { weight: 1, arbitrary: anything })
}

function rightValueOf(schema: Json, around: Around, name: string): fc.Arbitrary<unknown> {
  const given = around.known[name]
  if (typeof schema.$ref === 'string') return referredTo(schema.$ref, around)
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  const choices = schema.anyOf ?? schema.oneOf
  if (Array.isArray(choices)) return fc.oneof(...withinReach(choices, around).map((choice) => rightValueOf(choice, around, name)))
  switch (schema.type) {
    case 'object':
      return objectOf(schema, around)
    case 'array':
      return listOf(schema, around, name)
    case 'integer':
    case 'number':
      return fc.integer({
        min: Math.max(Math.ceil(Number(schema.minimum ?? -5)), -100),
        max: Math.min(Math.floor(Number(schema.maximum ?? 300)), 1000),
      })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return given ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...given) }, textOf(schema)) : textOf(schema)
  }
}

function listOf(schema: Json, around: Around, name: string): fc.Arbitrary<unknown> {
  if (Array.isArray(schema.prefixItems)) return fc.tuple(...schema.prefixItems.map((item) => rightValueOf(item, around, name)))
  return fc.array(sentOf((schema.items ?? {}) as Json, around, name.replace(/s$/, '')), { maxLength: 3 })
}

function objectOf(schema: Json, around: Around): fc.Arbitrary<unknown> {
  const inside = { ...around, objects: around.objects + 1 }
  const required = Array.isArray(schema.required) ? schema.required : []
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Json>)
  const values = fields.map(([name, field]) => {
    // Few optional fields at once, so that one invalid value doesn't hide others; required ones are rarely missing.
    const [given, absent] = required.includes(name) ? [40 * inside.objects ** 2, 1] : [1, 3]
    const value = { weight: given, arbitrary: sentOf(field, inside, name) }
    return [name, fc.oneof(value, { weight: absent, arbitrary: fc.constant(undefined) })] as const
  })
  return fc.record(Object.fromEntries(values))
}

function textOf({ format, pattern }: Json): fc.Arbitrary<unknown> {
  if (format === 'date-time') return moment.map((date) => date.toISOString())
  if (format === 'date') return moment.map((date) => date.toISOString().slice(0, 10))
  if (format === 'uri') return fc.webUrl({ withQueryParameters: true })
  if (format === 'email') return fc.emailAddress()
  if (format === 'uuid') return fc.uuid()
  // stringMatching has no lookahead; values refused because of that are refused correctly.
  if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern.replace(/\(\?![^)]*\)/g, '')))
  return fc.oneof(naughtyText, fc.string({ unit: 'grapheme' }), fc.constantFrom('Europe/Berlin', 'EUR', 'DE', 'a@b.example', '3'))
}
