import { useInfiniteQuery } from '@tanstack/react-query'
import { useSelection } from '@yuko/kit/list/use-selection.ts'
import { useNavigate, useSearchParams } from '@yuko/runtime/router'
import { useMemo } from 'react'
import { campaignQueries } from '#data/campaign.queries.ts'
import { campaignsPath } from '../links.ts'
import { type CampaignsSearch, filterOf, queryStringOf, readSearch } from './campaigns.search.ts'

export type CampaignList = ReturnType<typeof useCampaignList>

/** The campaigns that match the URL, and the selected ones. */
export function useCampaignList() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const search = useMemo(() => readSearch(params), [params])
  const { status, ...rest } = search
  const list = useInfiniteQuery(campaignQueries.list({ ...rest, ...(status && { status: status.join() }) }))
  const rows = useMemo(() => list.data?.pages.flatMap(({ items }) => items), [list.data])
  const selection = useSelection(queryStringOf(filterOf(search)), undefined)
  const go = (next: CampaignsSearch, options?: { replace: boolean }) => navigate(campaignsPath + queryStringOf(next), options)
  return {
    search,
    query: queryStringOf(search),
    list,
    rows,
    selection,
    change: (change: CampaignsSearch, options?: { replace: boolean }) => go({ ...search, ...change }, options),
    clear: () => go({ view: search.view, sort: search.sort, direction: search.direction }),
  }
}
