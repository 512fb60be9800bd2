import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { storefrontWidget } from '../storefront/get-storefront-widget.ts'
import { productName } from '../storefront/list-storefront-reviews.ts'
import { widgetConfig } from './widget-config.ts'
import { reviewWidgetSlug } from './widget-kind.ts'

/** What shops would get if this configuration were published. */
export const previewWidget = defineEndpoint({
  name: 'preview-widget',
  summary: 'Preview a widget configuration with its reviews',
  method: 'POST',
  path: '/widgets/:slug/preview',
  access: 'organization.read',
  params: z.object({ slug: reviewWidgetSlug }),
  body: z.object({
    config: widgetConfig,
    product: productName.nullish(),
    lang: z.string().max(35).optional(),
  }),
  reply: storefrontWidget,
  refusals: ['widget.other-kind'],
})
