import { plural, t } from '@lingui/core/macro'
import type { ReviewTranslations } from '@yuko/contract/reviews/translations/review-translations'
import { notify } from '@yuko/runtime'
import { Alert, Button, Section, Stack, TextLink, useFormat } from '@yuko/ui'
import { languageName } from '#data/names.ts'
import { useRetryReviewTranslations } from '#data/review-translations.mutations.ts'
import styles from './translations.module.css'

interface ProgressSectionProps {
  translations: ReviewTranslations
  mayRetry: boolean
}

/** How many reviews are translated, and what stopped the others. */
export function ProgressSection({ translations: { isOn, problem, progress }, mayRetry }: ProgressSectionProps) {
  const retry = useRetryReviewTranslations()
  const needsRetry = problem !== null || progress.some(({ failed }) => failed > 0)
  return (
    <Section
      title={t`Progress`}
      description={t`Reviews that are written in another language.`}
      actions={
        mayRetry &&
        isOn &&
        needsRetry && (
          <Button
            variant="default"
            size="xs"
            loading={retry.isPending}
            onClick={() => retry.mutate(undefined, { onError: ({ message }) => notify(message, { type: 'error' }) })}
          >
            {t`Retry`}
          </Button>
        )
      }
    >
      <Stack gap="md">
        {isOn && problem && (
          <Alert color="warning" title={t`Translating is paused`}>
            {problem.detail} {t`It’s tried again every 15 minutes.`}
          </Alert>
        )}
        <ul className={styles.progress}>
          {progress.map((one) => (
            <Line key={one.language} progress={one} />
          ))}
        </ul>
      </Stack>
    </Section>
  )
}

function Line({ progress }: { progress: ReviewTranslations['progress'][number] }) {
  const { language, translated, waiting, failed, failedReviewIds } = progress
  const { number } = useFormat()
  const total = number(translated + waiting + failed)
  const done = number(translated)
  return (
    <li>
      <strong>{languageName(language)}</strong>
      <span>{t`${done} of ${total} translated`}</span>
      {failed > 0 && (
        <span className={styles.quiet}>
          {plural(failed, {
            one: '# failed: the provider’s answer couldn’t be used.',
            other: '# failed: the provider’s answers couldn’t be used.',
          })}{' '}
          {failedReviewIds.map((reviewId, index) => (
            <TextLink key={reviewId} href={`/reviews/reviews/${reviewId}`}>
              {t`Review ${index + 1}`}
            </TextLink>
          ))}
        </span>
      )}
    </li>
  )
}
