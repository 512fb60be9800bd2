import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { roleNames } from '@yuko/contract/accounts/role-names'
import { Avatar, Section, Skeleton, TextLink } from '@yuko/ui'
import styles from '#dashboard-card.module.css'
import { settingsQueries } from '#data/settings.queries.ts'

/** A card on the host's dashboard: the members of this organization. */
export function DashboardCard() {
  // The host shows errors and retries all cards together.
  const members = useInfiniteQuery({ ...settingsQueries.members(), throwOnError: true })
  const first = members.data?.pages[0]?.items.slice(0, 4)
  return (
    <Section title={t`Team`} actions={<TextLink href="/app/settings/accounts/members">{t`All members`}</TextLink>}>
      {members.isPending && <Skeleton height={32} />}
      {first && (
        <ul className={styles.list}>
          {first.map(({ memberId, name, role }) => (
            <li key={memberId}>
              <Avatar name={name} size={28} aria-hidden />
              <span className={styles.name}>{name}</span>
              <span className={styles.role}>{roleNames[role]}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
