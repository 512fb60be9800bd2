import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { LoyaltyMemberProfile } from '@yuko/contract/loyalty/members/member'
import { useSearchParams } from '@yuko/runtime/router'
import { EmptyState, ErrorPanel, ListFoot, Section, Skeleton, useFormat } from '@yuko/ui'
import { useEffect, useEffectEvent } from 'react'
import { memberQueries } from '#data/member.queries.ts'
import styles from './ledger.module.css'
import { LedgerLine } from './ledger-line.tsx'

/** Every change of the member's points, the latest first. Which lines are open stands in the address. */
export function LedgerSection({ profile: { memberId } }: { profile: LoyaltyMemberProfile }) {
  const format = useFormat()
  const list = useInfiniteQuery(memberQueries.entries(memberId))
  const entries = list.data?.pages.flatMap(({ items }) => items)
  // What waited is one line with what it became.
  const lines = entries?.filter(({ waiting }) => waiting !== 'released')
  const [open, toggle] = useOpenLines()
  useReach(Math.min(...open), entries?.at(-1)?.seq, list)

  return (
    <Section
      title={t`Points`}
      description={t`What was earned, spent and taken back, the latest first. Open a line to see how it was reckoned.`}
      flush
    >
      {list.isError && !entries ? (
        <ErrorPanel title={t`The points could not be loaded`} onRetry={list.refetch} isRetrying={list.isFetching}>
          {list.error.message}
        </ErrorPanel>
      ) : !entries ? (
        <div className={styles.waiting} aria-busy>
          {[1, 2, 3, 4].map((line) => (
            <Skeleton key={line} height={44} />
          ))}
        </div>
      ) : entries.length === 0 ? (
        <EmptyState drawing="gift" title={t`No points yet`}>
          {t`The first order, review or gift of this customer appears here, with how many points it gave and why.`}
        </EmptyState>
      ) : (
        <ol className={styles.lines}>
          {lines?.map((entry) => (
            <LedgerLine key={entry.entryId} entry={entry} isOpen={open.includes(entry.seq)} onToggle={() => toggle(entry.seq)} />
          ))}
        </ol>
      )}
      {entries && entries.length > 0 && (
        <ListFoot list={list}>
          <Trans>{format.number(lines?.length ?? 0)} shown</Trans>
        </ListFoot>
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

/** After a reload, pages are fetched until the oldest line that was open is among them: numbers have no gaps. */
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
