import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Rule } from '@yuko/contract/automation/rules/rule'
import { ErrorPanel, RowLink, Section, StatusBadge, useDebouncedValue, useFormat } from '@yuko/ui'
import { LoadingRows } from '#data/loading-rows.tsx'
import { segmentQueries } from '#data/subscriber.queries.ts'
import { consentLabels, consentTones, nameOf } from '../wording.ts'
import css from './segments.module.css'

/** The size of the segment and a sample of people, while it is edited. */
export function SegmentPreview({ rule, isValid }: { rule: Rule; isValid: boolean }) {
  const format = useFormat()
  const [asked] = useDebouncedValue(rule, 400)
  const preview = useQuery({ ...segmentQueries.preview(asked), enabled: isValid })
  const { data } = preview
  return (
    <Section title={t`Matching people`}>
      {!isValid && !data && <p className={css.quiet}>{t`Complete the conditions to see who matches.`}</p>}
      {isValid && preview.isPending && <LoadingRows count={4} height={32} />}
      {preview.isError && !data && (
        <ErrorPanel title={t`Couldn’t count the people`} onRetry={preview.refetch} isRetrying={preview.isFetching}>
          {preview.error.message}
        </ErrorPanel>
      )}
      {data && (
        <div className={css.preview} data-refreshing={preview.isPlaceholderData || !isValid || undefined}>
          <p className={css.count} role="status">
            <Share count={format.number(data.count)} total={data.total} />
          </p>
          <div className={css.bar} aria-hidden>
            <span style={{ width: `${data.total > 0 ? (data.count / data.total) * 100 : 0}%` }} />
          </div>
          <p className={css.quiet}>
            <Plural
              value={data.subscribed}
              one="# of them is subscribed to marketing emails."
              other="# of them are subscribed to marketing emails."
            />
          </p>
          <ul className={css.sample}>
            {data.sample.map((person) => (
              <li key={person.subscriberId}>
                <RowLink href={`/subscribers/${person.subscriberId}`}>{nameOf(person)}</RowLink>
                <StatusBadge status={person.consent} tone={consentTones[person.consent]}>
                  {consentLabels[person.consent]}
                </StatusBadge>
              </li>
            ))}
          </ul>
          {data.count === 0 && (
            <p className={css.quiet}>{t`No one matches right now. People are added automatically when they match.`}</p>
          )}
        </div>
      )}
    </Section>
  )
}

function Share({ count, total }: { count: string; total: number }) {
  return (
    <Plural
      value={total}
      one={
        <Trans>
          <strong>{count}</strong> <span>of # person</span>
        </Trans>
      }
      other={
        <Trans>
          <strong>{count}</strong> <span>of # people</span>
        </Trans>
      }
    />
  )
}
