import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { isoDateTime } from '../primitives.ts'
import { earnedMedal } from '../widgets/medals.ts'
import { placedWidget } from '../widgets/page-widget.ts'
import { widgetKind } from '../widgets/widget-kind.ts'
import { drawnTree } from './drawn-tree.ts'
import { storefrontQuestionPage } from './list-storefront-questions.ts'
import { productName, storefrontPage, storeParams } from './list-storefront-reviews.ts'

/** A widget with its first reviews. */
export const storefrontWidget = storefrontPage.extend({
  version: z.int().describe('Incremented by every publication; 0: the default'),
  widget: z
    .object({ kind: widgetKind, locale: z.string() })
    .loose()
    .nullable()
    .describe('Configuration with brand and texts of the language applied; null: turned off'),
  isSelection: z.boolean().describe('These reviews were selected by the merchant or by rating, which must be disclosed'),
  reviewSummary: z
    .object({
      heading: z.string().describe('With the number of reviews that were read for it'),
      body: z.string(),
      language: z.string(),
      publishedAt: isoDateTime,
      drawn: drawnTree,
    })
    .optional()
    .describe('What the reviews of the product say; absent: no summary is published'),
  medals: z.array(earnedMedal).optional().describe('For the widget medals only'),
  questions: storefrontQuestionPage.optional().describe('For the widget questions only'),
  allReviewsUrl: z.string(),
  structuredData: z
    .record(z.string(), z.unknown())
    .nullable()
    .describe('schema.org Product for search engines; null: nothing to add, or turned off'),
})

/** Everything an element needs to render, in one reply. Unknown products have no reviews. */
export const getStorefrontWidget = defineEndpoint({
  name: 'get-storefront-widget',
  summary: 'Get a published widget with its first reviews',
  method: 'GET',
  path: '/storefront/:store/widgets/:slug',
  access: 'public',
  params: storeParams.extend({ slug: placedWidget }),
  query: z.object({
    product: productName.optional(),
    lang: z.string().max(35).optional().describe('Language of the texts; the store’s by default'),
  }),
  reply: storefrontWidget,
  refusals: ['store.not-found'],
})
