import { fieldTexts } from '@yuko/contract/refusals/field-texts'
import { z } from 'zod'
import { fieldError } from './field-error.ts'

it.each<[string, z.ZodType, unknown]>([
  ['is required', z.string(), undefined],
  ['is required', z.string().min(1), ''],
  ['is required', z.array(z.string()).min(1), []],
  ['is required', z.email(), ''],
  ['must be an email address', z.email(), 'jo'],
  ['must be a web address such as https://example.com', z.url(), 'jo'],
  ['must be a date', z.iso.date(), 'jo'],
  ['isn’t valid', z.string().regex(/^a/), 'b'],
  ['isn’t valid', z.enum(['a', 'b']), 'c'],
  ['must be a number', z.number(), 'ten'],
  ['must be a whole number', z.int(), 1.5],
  ['must be at least 1', z.number().min(1), 0],
  ['must be at most 1,000', z.number().max(1000), 1001],
  ['must have at least 8 characters', z.string().min(8), 'short'],
  ['must have at most 3 entries', z.array(z.int()).max(3), [1, 2, 3, 4]],
])('says “%s”', (message, schema, value) => {
  expect(schema.safeParse(value, { error: fieldError }).error?.issues[0]?.message).toBe(message)
  expect<readonly string[]>(fieldTexts).toContain(message.replace(/\d[\d,]*/, '#'))
})

it('leaves the messages of a schema', () => {
  expect(z.string('choose at least one').safeParse(1, { error: fieldError }).error?.issues[0]?.message).toBe(
    'choose at least one',
  )
})
