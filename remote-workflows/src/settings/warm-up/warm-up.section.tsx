import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { ErrorPanel, Section, Skeleton } from '@yuko/ui'
import { sendingQueries } from '#data/sending.queries.ts'
import styles from '../settings.module.css'
import { WarmUpPlan } from './warm-up-plan.tsx'

/** The plans of new domains. */
export function WarmUpSection({ mayEdit }: { mayEdit: boolean }) {
  const warmUps = useQuery(sendingQueries.warmUps())
  const shown = warmUps.data?.items.filter(({ status }) => status !== 'done')
  return (
    <div id="warm-up">
      <Section
        title={t`Domain warm-up`}
        description={t`Mailbox providers distrust sudden volume from a new domain. Marketing emails start small and grow, with the most engaged people first. Transactional emails are never held.`}
      >
        {warmUps.isPending && <Skeleton height={48} aria-label={t`Loading`} />}
        {warmUps.isError && !shown && (
          <ErrorPanel title={t`Couldn’t load the settings`} onRetry={warmUps.refetch} isRetrying={warmUps.isFetching}>
            {warmUps.error.message}
          </ErrorPanel>
        )}
        {shown?.length === 0 && (
          <p className={styles.none}>{t`No domain is warming up. The plan of a new domain starts when it’s verified.`}</p>
        )}
        {shown?.map((plan) => (
          <WarmUpPlan key={plan.domainId} plan={plan} mayEdit={mayEdit} />
        ))}
      </Section>
    </div>
  )
}
