import { useLocation, useNavigate } from '@yuko/runtime/router'
import { useMemo } from 'react'
import { type InboxSearch, readSearch, writeSearch } from './inbox.search.ts'

export const inboxPath = '/reviews/reviews'

/** The state of the list is in the URL: Back undoes a filter, and a link shows others the same rows. */
export function useInboxSearch() {
  const { search: text } = useLocation()
  const navigate = useNavigate()
  const search = useMemo(() => readSearch(new URLSearchParams(text)), [text])
  const query = writeSearch(search)
  const change = (change: Partial<InboxSearch>) => navigate(inboxPath + writeSearch({ ...search, ...change }))
  return { search, query, change, hrefOf: (other: InboxSearch) => inboxPath + writeSearch(other) }
}
