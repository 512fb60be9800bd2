import { queryOptions } from '@tanstack/react-query'
import { getOrganization } from '@yuko/contract/accounts/organizations/get-organization'
import { previewOnsiteView } from '@yuko/contract/loyalty/onsite/preview-onsite-view'
import { getWidget } from '@yuko/contract/widgets/get-widget'
import { listWidgetVersions } from '@yuko/contract/widgets/list-widget-versions'
import { listWidgets } from '@yuko/contract/widgets/list-widgets'
import type { WidgetSlug } from '@yuko/contract/widgets/widget-kind'
import { callApi } from '@yuko/runtime'
import { identityQueries } from './identity.queries.ts'

export const onsiteKeys = {
  all: ['onsite'] as const,
  list: () => [...onsiteKeys.all, 'list'] as const,
  one: (slug: WidgetSlug) => [...onsiteKeys.all, 'one', slug] as const,
  versions: (slug: WidgetSlug) => [...onsiteKeys.all, 'versions', slug] as const,
}

export const onsiteQueries = {
  /** Polled while visible: a page of the store may report a widget at any time. */
  list: () =>
    queryOptions({
      queryKey: onsiteKeys.list(),
      queryFn: ({ signal }) => callApi(listWidgets, {}, { signal }),
      refetchInterval: 10_000,
    }),

  /** Never refetched automatically, since it is being edited; saving sends the revision that was loaded. */
  one: (slug: WidgetSlug) =>
    queryOptions({
      queryKey: onsiteKeys.one(slug),
      queryFn: ({ signal }) => callApi(getWidget, { params: { slug } }, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),

  versions: (slug: WidgetSlug) =>
    queryOptions({
      queryKey: onsiteKeys.versions(slug),
      queryFn: ({ signal }) => callApi(listWidgetVersions, { params: { slug }, query: { limit: 50 } }, { signal }),
    }),

  /** When the signing secret was created; null without one. The secret itself is never cached. */
  signedSince: () => queryOptions({ ...identityQueries.secret(), select: ({ secret }) => secret?.createdAt ?? null }),

  /** The data for previews: the active program, or a draft. */
  view: (lang: string) =>
    queryOptions({
      queryKey: [...onsiteKeys.all, 'view', lang],
      queryFn: ({ signal }) => callApi(previewOnsiteView, { query: { lang } }, { signal }),
    }),

  organization: () =>
    queryOptions({ queryKey: ['organization'], queryFn: ({ signal }) => callApi(getOrganization, {}, { signal }) }),
}
