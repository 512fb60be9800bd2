import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getWorkflowEmailsAnalytics } from '@yuko/contract/automation/analytics/get-workflow-emails-analytics'
import { getWorkflowSubscribersAnalytics } from '@yuko/contract/automation/analytics/get-workflow-subscribers-analytics'
import { listMails } from '@yuko/contract/automation/analytics/list-mails'
import { listAllRecipientDomains, listRecipientDomains } from '@yuko/contract/automation/analytics/list-recipient-domains'
import { listWorkflowLinks } from '@yuko/contract/automation/analytics/list-workflow-links'
import { listWorkflowMails } from '@yuko/contract/automation/analytics/list-workflow-mails'
import { explainEmail } from '@yuko/contract/automation/runs/explain-email'
import { explainPerson } from '@yuko/contract/automation/runs/explain-person'
import { getRun } from '@yuko/contract/automation/runs/get-run'
import { listSubscriberMails } from '@yuko/contract/automation/runs/list-subscriber-mails'
import { listWorkflowRuns } from '@yuko/contract/automation/runs/list-workflow-runs'
import type { InputOf } from '@yuko/contract/endpoint'
import type { Period } from '@yuko/kit/period/period.ts'
import { callApi } from '@yuko/runtime'
import type { AllMailsSearch } from '#data/all-mails.ts'

type Filter<Query> = Omit<NonNullable<Query>, 'limit' | 'cursor'>
export type AnalyticsAsked = Period & { version?: number | undefined }
export type RunsSearch = Filter<InputOf<typeof listWorkflowRuns>['query']>
export type MailsSearch = Filter<InputOf<typeof listWorkflowMails>['query']>

const pages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
  placeholderData: keepPreviousData,
}

/** Figures change all the time: refetch every five seconds while the page is visible. */
const everyMs = 5000
/** Slow figures of large workflows are refetched less often: after ten times the duration of the last request. */
const rest = 10
const took = new Map<string, number>()

async function timed<Data>(name: string, work: Promise<Data>): Promise<Data> {
  const start = performance.now()
  const data = await work
  took.set(name, performance.now() - start)
  return data
}

const live = (name: string) => ({
  refetchInterval: () => Math.max(everyMs, rest * (took.get(name) ?? 0)),
  placeholderData: keepPreviousData,
})

export const analyticsQueries = {
  all: (workflowId: string) => ['workflow-analytics', workflowId] as const,
  subscribers: (workflowId: string, query: AnalyticsAsked) =>
    queryOptions({
      queryKey: [...analyticsQueries.all(workflowId), 'subscribers', query],
      queryFn: ({ signal }) =>
        timed('subscribers', callApi(getWorkflowSubscribersAnalytics, { params: { workflowId }, query }, { signal })),
      ...live('subscribers'),
    }),
  emails: (workflowId: string, query: AnalyticsAsked) =>
    queryOptions({
      queryKey: [...analyticsQueries.all(workflowId), 'emails', query],
      queryFn: ({ signal }) =>
        timed('emails', callApi(getWorkflowEmailsAnalytics, { params: { workflowId }, query }, { signal })),
      ...live('emails'),
    }),
  links: (workflowId: string, query: AnalyticsAsked) =>
    queryOptions({
      queryKey: [...analyticsQueries.all(workflowId), 'links', query],
      queryFn: ({ signal }) => callApi(listWorkflowLinks, { params: { workflowId }, query }, { signal }),
      placeholderData: keepPreviousData,
    }),
  domains: (workflowId: string, query: AnalyticsAsked) =>
    queryOptions({
      queryKey: [...analyticsQueries.all(workflowId), 'domains', query],
      queryFn: ({ signal }) => callApi(listRecipientDomains, { params: { workflowId }, query }, { signal }),
      placeholderData: keepPreviousData,
    }),
  runs: (workflowId: string, search: RunsSearch) =>
    infiniteQueryOptions({
      queryKey: [...analyticsQueries.all(workflowId), 'runs', search],
      queryFn: ({ pageParam, signal }) =>
        callApi(listWorkflowRuns, { params: { workflowId }, query: { ...search, cursor: pageParam } }, { signal }),
      ...pages,
    }),
  run: (workflowId: string, runId: string) =>
    queryOptions({
      queryKey: [...analyticsQueries.all(workflowId), 'run', runId],
      queryFn: ({ signal }) => callApi(getRun, { params: { workflowId, runId } }, { signal }),
      refetchInterval: 5000,
    }),
  mails: (workflowId: string, search: MailsSearch) =>
    infiniteQueryOptions({
      queryKey: [...analyticsQueries.all(workflowId), 'mails', search],
      queryFn: ({ pageParam, signal }) =>
        callApi(listWorkflowMails, { params: { workflowId }, query: { ...search, cursor: pageParam } }, { signal }),
      ...pages,
    }),
  allMails: (search: AllMailsSearch) =>
    infiniteQueryOptions({
      queryKey: ['email-messages', 'list', search],
      queryFn: ({ pageParam, signal }) => callApi(listMails, { query: { ...search, cursor: pageParam } }, { signal }),
      ...pages,
    }),
  allDomains: (days: Pick<AllMailsSearch, 'from' | 'to'>) =>
    queryOptions({
      queryKey: ['email-messages', 'domains', days],
      queryFn: ({ signal }) => callApi(listAllRecipientDomains, { query: days }, { signal }),
      placeholderData: keepPreviousData,
    }),
  whyPerson: (workflowId: string, subscriberId: string) =>
    queryOptions({
      queryKey: [...analyticsQueries.all(workflowId), 'why', subscriberId],
      queryFn: ({ signal }) => callApi(explainPerson, { params: { workflowId, subscriberId } }, { signal }),
    }),
  whyMail: (emailMessageId: string) =>
    queryOptions({
      queryKey: ['email-message', emailMessageId, 'why'],
      queryFn: ({ signal }) => callApi(explainEmail, { params: { emailMessageId } }, { signal }),
    }),
  mailsOf: (subscriberId: string) =>
    infiniteQueryOptions({
      queryKey: ['subscribers', 'detail', subscriberId, 'mails'],
      queryFn: ({ pageParam, signal }) =>
        callApi(listSubscriberMails, { params: { subscriberId }, query: { cursor: pageParam } }, { signal }),
      ...pages,
    }),
}
