import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@yuko/contract/endpoint'
import type { getTaggingDrift } from '@yuko/contract/loyalty/tagging/get-tagging-drift'
import type { TaggingState } from '@yuko/contract/loyalty/tagging/tagging'
import { notify, usePermission } from '@yuko/runtime'
import { Button, ErrorPanel, IconCircleCheck, Section, TextLink } from '@yuko/ui'
import { useSyncTagging } from '#data/tagging.mutations.ts'
import { taggingQueries } from '#data/tagging.queries.ts'
import styles from './tagging.module.css'

/** Finds tags that were edited in the store, and fixes them. */
export function DriftSection({ state: { store, tagging } }: { state: TaggingState }) {
  const mayEdit = usePermission('settings.write')
  const drift = useQuery(taggingQueries.drift())
  const sync = useSyncTagging()
  const putRight = () =>
    sync.mutate(undefined, {
      onSuccess: ({ queued }) =>
        notify(plural(queued, { one: '# customer is being updated', other: '# customers are being updated' })),
      onError: ({ message }) => notify(message, { type: 'error' }),
    })
  return (
    <Section
      title={t`Tag check`}
      description={t`Compares the tags in your store with your rules, in case they were edited there.`}
      actions={
        <Button variant="default" loading={drift.isFetching} onClick={() => drift.refetch()}>
          {drift.data ? t`Check again` : t`Check now`}
        </Button>
      }
    >
      {drift.isError && !drift.data && (
        <ErrorPanel title={t`Couldn’t check the tags`} onRetry={drift.refetch} isRetrying={drift.isFetching}>
          {drift.error.message}
        </ErrorPanel>
      )}
      {drift.data && <Compared drift={drift.data} />}
      {drift.data && drift.data.differ > 0 && mayEdit && (
        <Button mt="md" loading={sync.isPending} disabled={store !== 'ready' || !tagging.isActive} onClick={putRight}>
          {t`Fix tags`}
        </Button>
      )}
    </Section>
  )
}

function Compared({ drift: { members, differ, examples } }: { drift: ReplyOf<typeof getTaggingDrift> }) {
  if (members === 0)
    return (
      <p className={styles.plain} role="status">
        {t`No members to check yet.`}
      </p>
    )
  if (differ === 0)
    return (
      <p className={styles.fine} role="status">
        <IconCircleCheck size={18} aria-hidden />
        {plural(members, { one: '# member has the correct tags.', other: 'All # members have the correct tags.' })}
      </p>
    )
  return (
    <>
      <p className={styles.plain} role="status">
        {plural(differ, { one: '# member has incorrect tags.', other: '# members have incorrect tags.' })}{' '}
        {plural(members, { one: '# member checked.', other: '# members checked.' })}
      </p>
      <ul className={styles.examples} aria-label={t`Examples`}>
        {examples.map(({ memberId, name, missing, tooMany }) => (
          <li key={memberId}>
            <TextLink href={`/loyalty/customers/${memberId}`}>{name ?? t`Unnamed customer`}</TextLink>
            <span className={styles.codes}>
              {missing.map((tag) => (
                <span key={`+${tag}`} className={styles.tag} data-of="missing">
                  {t`Missing: ${tag}`}
                </span>
              ))}
              {tooMany.map((tag) => (
                <span key={`-${tag}`} className={styles.tag} data-of="tooMany">
                  {t`Not in the rules: ${tag}`}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
