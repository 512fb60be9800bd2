import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@yuko/contract/endpoint'
import type { getTaggingDrift } from '@yuko/contract/loyalty/tagging/get-tagging-drift'
import type { TaggingState } from '@yuko/contract/loyalty/tagging/tagging'
import { notify, usePermission } from '@yuko/runtime'
import { Button, ErrorPanel, IconCircleCheck, Section, TextLink, useFormat } from '@yuko/ui'
import { useSyncTagging } from '#data/tagging.mutations.ts'
import { taggingQueries } from '#data/tagging.queries.ts'
import styles from './tagging.module.css'

/** Somebody may have changed tags in the store by hand: looked for on request, and put right. */
export function DriftSection({ state: { store, tagging } }: { state: TaggingState }) {
  const mayEdit = usePermission('settings.write')
  const format = useFormat()
  const drift = useQuery(taggingQueries.drift())
  const sync = useSyncTagging()
  const putRight = () =>
    sync.mutate(undefined, {
      onSuccess: ({ queued }) =>
        notify(t`${format.number(queued)} ${queued === 1 ? 'customer is' : 'customers are'} written again`),
      onError: ({ message }) => notify(message, { type: 'error' }),
    })
  return (
    <Section
      title={t`Is your store as it should be?`}
      description={t`Compares your rules with the tags in the store, in case somebody changed them there.`}
      actions={
        <Button variant="default" loading={drift.isFetching} onClick={() => drift.refetch()}>
          {drift.data ? t`Check again` : t`Check now`}
        </Button>
      }
    >
      {drift.isError && !drift.data && (
        <ErrorPanel title={t`That could not be checked`} onRetry={drift.refetch} isRetrying={drift.isFetching}>
          {drift.error.message}
        </ErrorPanel>
      )}
      {drift.data && <Compared drift={drift.data} />}
      {drift.data && drift.data.differ > 0 && mayEdit && (
        <Button mt="md" loading={sync.isPending} disabled={store !== 'ready' || !tagging.isActive} onClick={putRight}>
          {t`Put right`}
        </Button>
      )}
    </Section>
  )
}

function Compared({ drift: { members, differ, examples } }: { drift: ReplyOf<typeof getTaggingDrift> }) {
  const format = useFormat()
  if (members === 0)
    return (
      <p className={styles.plain} role="status">
        {t`There is nobody to compare yet: no member is known to your store.`}
      </p>
    )
  if (differ === 0)
    return (
      <p className={styles.fine} role="status">
        <IconCircleCheck size={18} aria-hidden />
        <Trans> All {format.number(members)} members have the tags they should have.</Trans>
      </p>
    )
  return (
    <>
      <p className={styles.plain} role="status">
        <Trans>
          {format.number(differ)} of {format.number(members)} members have other tags in the store.
        </Trans>
      </p>
      <ul className={styles.examples} aria-label={t`Some of them`}>
        {examples.map(({ memberId, name, missing, tooMany }) => (
          <li key={memberId}>
            <TextLink href={`/loyalty/customers/${memberId}`}>{name ?? t`Unnamed customer`}</TextLink>
            <span className={styles.codes}>
              {missing.map((tag) => (
                <span key={`+${tag}`} className={styles.tag} data-of="missing">
                  <Trans>missing: {tag}</Trans>
                </span>
              ))}
              {tooMany.map((tag) => (
                <span key={`-${tag}`} className={styles.tag} data-of="tooMany">
                  <Trans>too many: {tag}</Trans>
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
