import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InputOf } from '@yuko/contract/endpoint'
import { listProductQuestions } from '@yuko/contract/reviews/questions/list-product-questions'
import { listProducts } from '@yuko/contract/store/list-products'
import { checkProductPages } from '@yuko/contract/widgets/check-product-pages'
import { getWidget } from '@yuko/contract/widgets/get-widget'
import { listMedals } from '@yuko/contract/widgets/list-medals'
import { listWidgetVersions } from '@yuko/contract/widgets/list-widget-versions'
import { listWidgets } from '@yuko/contract/widgets/list-widgets'
import type { WidgetName } from '@yuko/contract/widgets/page-widget'
import { previewWidget } from '@yuko/contract/widgets/preview-widget'
import type { ReviewWidgetSlug } from '@yuko/contract/widgets/widget-kind'
import { brandQuery } from '@yuko/kit/brand/brand-query.ts'
import { callApi } from '@yuko/runtime'

export const widgetKeys = {
  all: ['widgets'] as const,
  list: () => [...widgetKeys.all, 'list'] as const,
  one: (slug: WidgetName) => [...widgetKeys.all, 'one', slug] as const,
  seen: (slug: WidgetName) => [...widgetKeys.all, 'seen', slug] as const,
  versions: (slug: WidgetName) => [...widgetKeys.all, 'versions', slug] as const,
}

export const widgetQueries = {
  /** Polled while visible: a widget may be detected any moment. */
  list: () =>
    queryOptions({
      queryKey: widgetKeys.list(),
      queryFn: ({ signal }) => callApi(listWidgets, {}, { signal }),
      refetchInterval: 10_000,
    }),

  /** Not refetched automatically while it’s being edited; saving states the revision that was loaded. */
  one: (slug: WidgetName) =>
    queryOptions({
      queryKey: widgetKeys.one(slug),
      queryFn: ({ signal }) => callApi(getWidget, { params: { slug } }, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),

  /** The last detection, polled separately from the editor’s own query. */
  seen: (slug: WidgetName) =>
    queryOptions({
      queryKey: widgetKeys.seen(slug),
      queryFn: ({ signal }) => callApi(getWidget, { params: { slug } }, { signal }),
      refetchInterval: 3000,
    }),

  versions: (slug: WidgetName) =>
    infiniteQueryOptions({
      queryKey: widgetKeys.versions(slug),
      queryFn: ({ pageParam, signal }) =>
        callApi(listWidgetVersions, { params: { slug }, query: { limit: 20, cursor: pageParam ?? undefined } }, { signal }),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.nextCursor,
    }),

  medals: () =>
    queryOptions({
      queryKey: [...widgetKeys.all, 'medals'],
      queryFn: ({ signal }) => callApi(listMedals, {}, { signal }),
    }),

  /** The reviews of a configuration. Style changes don't refetch them. */
  preview: (slug: ReviewWidgetSlug, body: NonNullable<InputOf<typeof previewWidget>['body']>) => {
    const { texts: _texts, brand: _brand, stars: _stars, ...asked } = { stars: null, ...body.config }
    return queryOptions({
      queryKey: [...widgetKeys.all, 'preview', slug, { ...body, config: asked }],
      queryFn: ({ signal }) => callApi(previewWidget, { params: { slug }, body }, { signal }),
      placeholderData: keepPreviousData,
      staleTime: 60_000,
    })
  },

  /** Reads the store’s pages; again on request only. */
  productPages: () =>
    queryOptions({
      queryKey: [...widgetKeys.all, 'product-pages'],
      queryFn: async ({ signal }) => (await callApi(checkProductPages, {}, { signal })).items,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      retry: false,
    }),

  /** Refetched, because another member may have changed it. */
  brand: () => queryOptions({ ...brandQuery(), staleTime: 0 }),

  /** The product of the newest published question; null: there is none. */
  askedProduct: () =>
    queryOptions({
      queryKey: [...widgetKeys.all, 'asked-product'],
      queryFn: async ({ signal }) => {
        const { items } = await callApi(listProductQuestions, { query: { limit: 1, status: ['published'] } }, { signal })
        return items[0]?.product ?? null
      },
    }),

  products: (q: string) =>
    queryOptions({
      queryKey: [...widgetKeys.all, 'products', q],
      queryFn: ({ signal }) => callApi(listProducts, { query: { limit: 20, ...(q && { q }) } }, { signal }),
      placeholderData: keepPreviousData,
    }),
}
