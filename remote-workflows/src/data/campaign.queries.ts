import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type CampaignCheck, checkEmailCampaign } from '@yuko/contract/automation/campaigns/check-email-campaign'
import { countCampaignAudience } from '@yuko/contract/automation/campaigns/count-campaign-audience'
import type { EmailCampaign, EmailCampaignStatus } from '@yuko/contract/automation/campaigns/email-campaign'
import { getCampaignCalendar } from '@yuko/contract/automation/campaigns/get-campaign-calendar'
import { getCampaignReport } from '@yuko/contract/automation/campaigns/get-campaign-report'
import { getCampaignResults } from '@yuko/contract/automation/campaigns/get-campaign-results'
import { getEmailCampaign } from '@yuko/contract/automation/campaigns/get-email-campaign'
import { listCampaignRecipients } from '@yuko/contract/automation/campaigns/list-campaign-recipients'
import { listEmailCampaigns } from '@yuko/contract/automation/campaigns/list-email-campaigns'
import type { InputOf } from '@yuko/contract/endpoint'
import type { Period } from '@yuko/kit/period/period.ts'
import { ApiError, callApi } from '@yuko/runtime'

type Filter<Query> = Omit<NonNullable<Query>, 'limit' | 'cursor'>
type CampaignsQuery = Filter<InputOf<typeof listEmailCampaigns>['query']>
type RecipientsQuery = Filter<InputOf<typeof listCampaignRecipients>['query']>
type AudienceQuery = InputOf<typeof countCampaignAudience>['body']

const pages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
  placeholderData: keepPreviousData,
}

/** A campaign that is being sent changes all the time, a scheduled one starts by itself, and a sent one still gets opens. */
const refreshMs: Readonly<Record<EmailCampaignStatus, number | false>> = {
  draft: false,
  scheduled: 15_000,
  sending: 3000,
  paused: 15_000,
  sent: 30_000,
  cancelled: 30_000,
}

const isMoving = ({ status }: EmailCampaign) => status === 'sending' || status === 'scheduled'

/** The audience has a Shopify segment whose customers are still being copied. */
export const isStillCopied = (error: Error | null) =>
  error instanceof ApiError && error.code === 'email-campaign.audience-copying'

/** It may pass by itself. */
const isAudienceError = ({ code, level }: CampaignCheck) => code === 'audience' && level === 'error'

export const campaignQueries = {
  all: () => ['email-campaigns'] as const,
  lists: () => [...campaignQueries.all(), 'list'] as const,
  list: (search: CampaignsQuery = {}) =>
    infiniteQueryOptions({
      queryKey: [...campaignQueries.lists(), search],
      queryFn: ({ pageParam, signal }) => callApi(listEmailCampaigns, { query: { ...search, cursor: pageParam } }, { signal }),
      refetchInterval: ({ state }) => (state.data?.pages.some(({ items }) => items.some(isMoving)) ? 10_000 : false),
      ...pages,
    }),
  detail: (emailCampaignId: string) =>
    queryOptions({
      queryKey: [...campaignQueries.all(), 'detail', emailCampaignId],
      queryFn: ({ signal }) => callApi(getEmailCampaign, { params: { emailCampaignId } }, { signal }),
      refetchInterval: ({ state }) => (state.data ? refreshMs[state.data.status] : false),
    }),
  /** Also depends on the emails and on the sending settings, which are edited elsewhere. */
  checklist: (emailCampaignId: string, revision: number) =>
    queryOptions({
      queryKey: [...campaignQueries.all(), 'checklist', emailCampaignId, revision],
      queryFn: ({ signal }) => callApi(checkEmailCampaign, { params: { emailCampaignId } }, { signal }),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.items.some(isAudienceError) ? 2000 : false),
      staleTime: 0,
    }),
  audience: (body: AudienceQuery) =>
    queryOptions({
      queryKey: [...campaignQueries.all(), 'audience', body],
      queryFn: ({ signal }) => callApi(countCampaignAudience, { body }, { signal }),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (isStillCopied(state.error) ? 2000 : false),
      gcTime: 60_000,
    }),
  report: (emailCampaignId: string, status: EmailCampaignStatus) =>
    queryOptions({
      queryKey: [...campaignQueries.all(), 'report', emailCampaignId],
      queryFn: ({ signal }) => callApi(getCampaignReport, { params: { emailCampaignId } }, { signal }),
      refetchInterval: status === 'sending' ? 5000 : 30_000,
    }),
  results: (period: Period) =>
    queryOptions({
      queryKey: [...campaignQueries.all(), 'results', period],
      queryFn: ({ signal }) => callApi(getCampaignResults, { query: period }, { signal }),
      placeholderData: keepPreviousData,
    }),
  recipients: (emailCampaignId: string, search: RecipientsQuery) =>
    infiniteQueryOptions({
      queryKey: [...campaignQueries.all(), 'recipients', emailCampaignId, search],
      queryFn: ({ pageParam, signal }) =>
        callApi(listCampaignRecipients, { params: { emailCampaignId }, query: { ...search, cursor: pageParam } }, { signal }),
      ...pages,
    }),
  calendar: (query: InputOf<typeof getCampaignCalendar>['query']) =>
    queryOptions({
      queryKey: [...campaignQueries.all(), 'calendar', query],
      queryFn: ({ signal }) => callApi(getCampaignCalendar, { query }, { signal }),
      placeholderData: keepPreviousData,
    }),
}
