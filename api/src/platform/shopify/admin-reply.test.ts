import { z } from 'zod'
import { readerOf } from './admin-reply.ts'

interface Reply {
  readonly shop: { readonly name: string; readonly email: string | null }
  readonly discount: { readonly id: string } | { readonly id: string; readonly uses: number } | null
  readonly tags: readonly string[]
}
const reader = readerOf<Reply>()
const read = { shop: { name: 'Mill', email: null }, discount: null, tags: ['a'] }

it('reads a part of what is selected', () => {
  expect(reader({ shop: z.object({ name: z.string() }) }).parse(read)).toEqual({ shop: { name: 'Mill' } })
  expect(reader({ shop: z.record(z.string(), z.unknown()) }).parse(read)).toEqual({ shop: read.shop })
  const discount = z.object({ id: z.string(), uses: z.int().optional() }).nullable()
  expect(reader({ tags: z.array(z.string()), discount }).parse(read)).toEqual({ tags: ['a'], discount: null })
})

it('does not compile if it reads something else', () => {
  const wrong = [
    // @ts-expect-error not selected
    reader({ shop: z.object({ phone: z.string().nullish() }) }),
    // @ts-expect-error can be null
    reader({ shop: z.object({ email: z.string() }) }),
    // @ts-expect-error another type
    reader({ tags: z.array(z.number()) }),
    // @ts-expect-error not in every object
    reader({ discount: z.object({ uses: z.int() }).nullable() }),
  ]
  for (const one of wrong) expect(one.safeParse({ ...read, discount: { id: '1' } }).success).toBe(one === wrong[0])
})
