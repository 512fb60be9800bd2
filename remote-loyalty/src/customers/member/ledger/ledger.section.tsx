import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { LoyaltyMemberProfile } from '@yuko/contract/loyalty/members/member'
import { useSearchParams } from '@yuko/runtime/router'
import { EmptyState, ErrorPanel, ListFoot, Section, Skeleton, useFormat } from '@yuko/ui'
import { useEffect, useEffectEvent } from 'react'
import { shownCount } from '#data/counts.ts'
import { memberQueries } from '#data/member.queries.ts'
import { EarlierLines } from './earlier-lines.tsx'
import styles from './ledger.module.css'
import { LedgerLine } from './ledger-line.tsx'

/** All changes of the member's points, newest first, then those of another program. The expanded entries are in the URL. */
export function LedgerSection({ profile: { memberId } }: { profile: LoyaltyMemberProfile }) {
  const format = useFormat()
  const list = useInfiniteQuery(memberQueries.entries(memberId))
  const entries = list.data?.pages.flatMap(({ items }) => items)
  const before = useInfiniteQuery({ ...memberQueries.earlier(memberId), enabled: list.isSuccess && !list.hasNextPage })
  const earlier = before.data?.pages.flatMap(({ items }) => items) ?? []
  // A released entry replaces its pending one.
  const lines = entries?.filter(({ waiting }) => waiting !== 'released')
  const failed = [list, before].find(({ isError, data }) => isError && !data)
  const [open, toggle] = useOpenLines()
  useReach(Math.min(...open), entries?.at(-1)?.seq, list)

  return (
    <Section title={t`Points`} description={t`All changes, newest first. Expand an entry to see how it was calculated.`} flush>
      {failed ? (
        <ErrorPanel title={t`Couldn’t load the points`} onRetry={failed.refetch} isRetrying={failed.isFetching}>
          {failed.error?.message}
        </ErrorPanel>
      ) : !entries || (entries.length === 0 && before.isPending) ? (
        <div className={styles.waiting} aria-busy>
          {[1, 2, 3, 4].map((line) => (
            <Skeleton key={line} height={44} />
          ))}
        </div>
      ) : entries.length + earlier.length === 0 ? (
        <EmptyState drawing="gift" title={t`No points yet`}>
          {t`Points appear here when this customer earns them, with the reason for each entry.`}
        </EmptyState>
      ) : (
        <>
          <ol className={styles.lines}>
            {lines?.map((entry) => (
              <LedgerLine
                key={entry.entryId}
                entry={entry}
                isOpen={open.includes(entry.seq)}
                onToggle={() => toggle(entry.seq)}
              />
            ))}
          </ol>
          {earlier.length > 0 && <EarlierLines entries={earlier} />}
          <ListFoot list={list.hasNextPage ? list : before}>
            {shownCount(format.number((lines?.length ?? 0) + earlier.length))}
          </ListFoot>
        </>
      )}
    </Section>
  )
}

const parameter = 'lines'

function useOpenLines(): [open: number[], toggle: (seq: number) => void] {
  const [params, setParams] = useSearchParams()
  const open = (params.get(parameter) ?? '').split(',').flatMap((text) => (/^[1-9]\d{0,8}$/.test(text) ? [Number(text)] : []))
  const toggle = (seq: number) => {
    const next = new URLSearchParams(params)
    const lines = open.includes(seq) ? open.filter((one) => one !== seq) : [...open, seq]
    if (lines.length > 0) next.set(parameter, lines.join(','))
    else next.delete(parameter)
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return [open, toggle]
}

/** After a reload, fetches pages until the oldest expanded entry is loaded. */
function useReach(
  wanted: number,
  oldest: number | undefined,
  list: { hasNextPage: boolean; isFetching: boolean; isError: boolean; fetchNextPage: () => unknown },
) {
  const fetchNext = useEffectEvent(() => {
    if (list.hasNextPage && !list.isFetching && !list.isError) list.fetchNextPage()
  })
  useEffect(() => {
    if (oldest !== undefined && wanted < oldest) fetchNext()
  }, [wanted, oldest])
}
