import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { productRef } from '../reviews/review.ts'

/**
 * `unreachable`: the page couldn’t be read. `no_widget`: it has no stars, and no review widget that would add them. `markup_off`:
 * it has the widget, whose structured data is turned off.
 * `duplicate_product`: several entries describe the product. `no_rating`: its entry has no stars, and no `@id` by which the widget
 * could add them. `wrong_rating`: its entry has other stars than the reviews. `unreadable`: an entry isn’t valid JSON.
 */
export const pageProblem = z.enum([
  'unreachable',
  'no_widget',
  'markup_off',
  'duplicate_product',
  'no_rating',
  'wrong_rating',
  'unreadable',
])
export type PageProblem = z.infer<typeof pageProblem>

const rating = z.object({ average: z.number(), count: z.int() })

export const checkedPage = z
  .object({
    product: productRef,
    entries: z.int().describe('Entries of the type Product in its HTML, with those of Yuko'),
    problems: z.array(pageProblem),
    unreachableBecause: z.string().nullable(),
    ratingOnPage: rating.nullable().describe('A wrong one, if there is one; null: without stars'),
    ratingOfReviews: rating,
  })
  .meta({ id: 'CheckedPage' })
export type CheckedPage = z.infer<typeof checkedPage>

/** Reads the HTML as search engines get it first, without running scripts. Changes nothing. */
export const checkProductPages = defineEndpoint({
  name: 'check-product-pages',
  summary: 'Check the structured data on the pages of the most reviewed products',
  method: 'POST',
  path: '/widgets/product-pages/check',
  access: 'settings.write',
  reply: z.object({ items: z.array(checkedPage).describe('At most 5; empty: no reviewed product has a URL') }),
  refusals: ['request.rate-limited'],
})
