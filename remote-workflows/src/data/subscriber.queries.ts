import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getSignupForm } from '@yuko/contract/automation/forms/get-signup-form'
import { listSignupFormTests } from '@yuko/contract/automation/forms/list-signup-form-tests'
import { listSignupForms } from '@yuko/contract/automation/forms/list-signup-forms'
import type { Rule } from '@yuko/contract/automation/rules/rule'
import { getSegment } from '@yuko/contract/automation/segments/get-segment'
import { listSegments } from '@yuko/contract/automation/segments/list-segments'
import { previewSegment } from '@yuko/contract/automation/segments/preview-segment'
import { countSubscribers } from '@yuko/contract/automation/subscribers/count-subscribers'
import { getSubscriber } from '@yuko/contract/automation/subscribers/get-subscriber'
import { getSubscriberBulk } from '@yuko/contract/automation/subscribers/get-subscriber-bulk'
import { listBlockedAddresses, type SuppressionReason } from '@yuko/contract/automation/subscribers/list-blocked-addresses'
import { listConsentEvents } from '@yuko/contract/automation/subscribers/list-consent-events'
import { listSubscriberChoices } from '@yuko/contract/automation/subscribers/list-subscriber-choices'
import { listSubscribers } from '@yuko/contract/automation/subscribers/list-subscribers'
import { listTimeline, type TimelineArea } from '@yuko/contract/automation/subscribers/list-timeline'
import { listTopics } from '@yuko/contract/consent/list-topics'
import type { InputOf } from '@yuko/contract/endpoint'
import { callApi } from '@yuko/runtime'

export type SubscriberQuery = Omit<NonNullable<InputOf<typeof listSubscribers>['query']>, 'limit' | 'cursor'>

/** All cached queries of people: a change to one affects the lists too. */
export const subscriberKeys = {
  all: ['subscribers'] as const,
  detail: (subscriberId: string) => [...subscriberKeys.all, 'detail', subscriberId] as const,
}
export const segmentKeys = { all: ['segments'] as const }
export const topicKeys = { all: ['topics'] as const }
export const formKeys = { all: ['signup-forms'] as const }
export const suppressionKeys = { all: ['suppressions'] as const }

const firstPage = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
}

export const subscriberQueries = {
  list: (query: SubscriberQuery) =>
    infiniteQueryOptions({
      queryKey: [...subscriberKeys.all, 'list', query],
      queryFn: ({ pageParam, signal }) => callApi(listSubscribers, { query: { ...query, cursor: pageParam } }, { signal }),
      placeholderData: keepPreviousData,
      ...firstPage,
    }),

  counts: ({ view: _view, sort: _sort, direction: _direction, ...filter }: SubscriberQuery) =>
    queryOptions({
      queryKey: [...subscriberKeys.all, 'counts', filter],
      queryFn: ({ signal }) => callApi(countSubscribers, { query: filter }, { signal }),
      placeholderData: keepPreviousData,
    }),

  choices: () =>
    queryOptions({
      queryKey: [...subscriberKeys.all, 'choices'],
      queryFn: ({ signal }) => callApi(listSubscriberChoices, {}, { signal }),
      staleTime: 60_000,
    }),

  detail: (subscriberId: string) =>
    queryOptions({
      queryKey: subscriberKeys.detail(subscriberId),
      queryFn: ({ signal }) => callApi(getSubscriber, { params: { subscriberId } }, { signal }),
    }),

  consent: (subscriberId: string) =>
    infiniteQueryOptions({
      queryKey: [...subscriberKeys.detail(subscriberId), 'consent'],
      queryFn: ({ pageParam, signal }) =>
        callApi(listConsentEvents, { params: { subscriberId }, query: { cursor: pageParam, limit: 20 } }, { signal }),
      ...firstPage,
    }),

  timeline: (subscriberId: string, area: TimelineArea[]) =>
    infiniteQueryOptions({
      queryKey: [...subscriberKeys.detail(subscriberId), 'timeline', area],
      queryFn: ({ pageParam, signal }) => {
        const query = { cursor: pageParam, limit: 30, ...(area.length > 0 && { area }) }
        return callApi(listTimeline, { params: { subscriberId }, query }, { signal })
      },
      placeholderData: keepPreviousData,
      ...firstPage,
    }),

  bulk: (bulkId: string) =>
    queryOptions({
      queryKey: ['subscriber-bulk', bulkId],
      queryFn: ({ signal }) => callApi(getSubscriberBulk, { params: { bulkId } }, { signal }),
      refetchInterval: ({ state }) => (state.data?.state === 'running' || !state.data ? 1000 : false),
    }),
}

export const segmentQueries = {
  list: () =>
    queryOptions({ queryKey: [...segmentKeys.all, 'list'], queryFn: ({ signal }) => callApi(listSegments, {}, { signal }) }),
  detail: (segmentId: string) =>
    queryOptions({
      queryKey: [...segmentKeys.all, 'detail', segmentId],
      queryFn: ({ signal }) => callApi(getSegment, { params: { segmentId } }, { signal }),
    }),
  preview: (rule: Rule) =>
    queryOptions({
      queryKey: [...segmentKeys.all, 'preview', rule],
      queryFn: ({ signal }) => callApi(previewSegment, { body: { rule } }, { signal }),
      placeholderData: keepPreviousData,
      retry: false,
    }),
}

export const topicQueries = {
  list: () =>
    queryOptions({ queryKey: [...topicKeys.all, 'list'], queryFn: ({ signal }) => callApi(listTopics, {}, { signal }) }),
}

export const suppressionQueries = {
  list: (query: { reason?: SuppressionReason; q?: string }) =>
    infiniteQueryOptions({
      queryKey: [...suppressionKeys.all, 'list', query],
      queryFn: ({ pageParam, signal }) => callApi(listBlockedAddresses, { query: { ...query, cursor: pageParam } }, { signal }),
      placeholderData: keepPreviousData,
      ...firstPage,
    }),
}

export const formQueries = {
  list: () =>
    queryOptions({ queryKey: [...formKeys.all, 'list'], queryFn: ({ signal }) => callApi(listSignupForms, {}, { signal }) }),
  detail: (formId: string) =>
    queryOptions({
      queryKey: [...formKeys.all, 'detail', formId],
      queryFn: ({ signal }) => callApi(getSignupForm, { params: { formId } }, { signal }),
    }),
  tests: (formId: string) =>
    queryOptions({
      queryKey: [...formKeys.all, 'tests', formId],
      queryFn: ({ signal }) => callApi(listSignupFormTests, { params: { formId } }, { signal }),
    }),
}
