import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, DateTime, ListFoot, useDisclosure } from '@yuko/ui'
import { memberQueries } from '#data/member.queries.ts'
import { tierReasonLabels } from '#data/member-wording.ts'
import styles from './tier.module.css'

/** Earlier tiers, loaded on demand. */
export function TierHistory({ memberId }: { memberId: string }) {
  const [isOpen, { toggle }] = useDisclosure()
  const list = useInfiniteQuery({ ...memberQueries.tierChanges(memberId), enabled: isOpen })
  const changes = list.data?.pages.flatMap(({ items }) => items)
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        mr="auto"
        ml={-8}
        aria-expanded={isOpen}
        onClick={toggle}
        loading={isOpen && list.isLoading}
      >
        {isOpen ? t`Hide history` : t`Show history`}
      </Button>
      {isOpen && list.isError && !changes && <p className={styles.quiet}>{list.error.message}</p>}
      {isOpen && changes?.length === 0 && <p className={styles.quiet}>{t`No changes yet`}</p>}
      {isOpen && changes && changes.length > 0 && (
        <ol className={styles.history}>
          {changes.map(({ at, from, to, reason }) => (
            <li key={`${at} ${to?.tierId}`}>
              <span>
                {nameOf(from)} → <b>{nameOf(to)}</b>
              </span>
              <span className={styles.quiet}>
                {tierReasonLabels[reason]} · <DateTime at={at} dateOnly />
              </span>
            </li>
          ))}
        </ol>
      )}
      {isOpen && list.hasNextPage && <ListFoot list={list} />}
    </>
  )
}

const nameOf = (tier: { name: string | null } | null) => (tier ? (tier.name ?? t`Deleted tier`) : t`No tier`)
