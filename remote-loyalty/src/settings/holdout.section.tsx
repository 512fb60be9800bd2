import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ShareForm } from '@yuko/kit/holdout/share.form.tsx'
import { notify, usePermission } from '@yuko/runtime'
import { ErrorPanel, Section, Skeleton, TextLink } from '@yuko/ui'
import { holdoutQueries, useUpdateHoldout } from '#data/holdout.queries.ts'
import styles from './settings.module.css'

/** The share of new customers who are kept out of the program. */
export function HoldoutSection() {
  const mayEdit = usePermission('settings.write')
  const holdout = useQuery(holdoutQueries.share())
  return (
    <div id="holdout">
      <Section
        title={t`Holdout group`}
        description={t`A random share of new customers is kept out of the program, always the same people. What everyone else buys beyond that is what the program earned.`}
      >
        {holdout.isPending && <Skeleton height={64} aria-label={t`Loading`} />}
        {holdout.isError && !holdout.data && (
          <ErrorPanel title={t`Couldn’t load the settings`} onRetry={holdout.refetch} isRetrying={holdout.isFetching}>
            {holdout.error.message}
          </ErrorPanel>
        )}
        {holdout.data && (
          <div className={styles.page}>
            <HoldoutForm key={holdout.data.percent} percent={holdout.data.percent} mayEdit={mayEdit} />
            <p className={styles.quiet}>
              <Trans>
                Members, and customers from before you turned this on, are never held out. People in the group earn no points and
                get no loyalty emails. Until they sign in, they see the program like every visitor. After that your store doesn’t
                mention it, and the program page says it isn’t open to their account. You can let each of them in.
              </Trans>{' '}
              {holdout.data.percent > 0 && (
                <TextLink fz="inherit" href="/loyalty/analytics#holdout">
                  {t`View results`}
                </TextLink>
              )}
            </p>
          </div>
        )}
      </Section>
    </div>
  )
}

function HoldoutForm({ percent, mayEdit }: { percent: number; mayEdit: boolean }) {
  const update = useUpdateHoldout()
  return (
    <ShareForm
      label={t`Share of new customers, in percent`}
      percent={percent}
      mayEdit={mayEdit}
      onSave={async (share) => {
        await update.mutateAsync(share)
        notify(share === 0 ? t`Holdout group turned off` : t`Holdout group saved`)
      }}
    />
  )
}
