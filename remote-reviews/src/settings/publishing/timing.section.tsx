import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { PublishPolicy } from '@yuko/contract/reviews/publishing/publish-policy'
import { Alert, IconInfo, Radio, Section, Stack, TextLink } from '@yuko/ui'
import { Select } from '@yuko/ui/on-demand'
import styles from './publishing.module.css'
import type { PublishingFormState } from './publishing-form-state.ts'

const stars = [2, 3, 4, 5].map((count) => ({ value: String(count), label: plural(count, { one: '# star', other: '# stars' }) }))
const days = Array.from({ length: 15 }, (_, count) => ({
  value: String(count),
  label: count === 0 ? t`Immediately` : plural(count, { one: 'After # day', other: 'After # days' }),
}))

interface TimingSectionProps {
  form: PublishingFormState
  /** The number of reviews on hold. */
  held: number
  isReadOnly: boolean
}

export function TimingSection({ form, held, isReadOnly }: TimingSectionProps) {
  const { values, set } = form
  return (
    <Section title={t`Publishing rules`}>
      <Stack>
        <Alert color="accent" icon={<IconInfo size={18} aria-hidden />}>
          <Trans>
            Shopify requires that every review is published, whatever its rating, at most 14 days after it was submitted, unless
            it is rejected for a valid reason such as profanity or hate speech. A hold delays publishing and ends automatically.
          </Trans>
        </Alert>
        <Radio.Group
          aria-label={t`Publishing rules`}
          value={values.mode}
          onChange={(mode) => set('mode', mode as PublishPolicy['mode'])}
        >
          <Stack gap="sm">
            <Radio value="all" label={t`Publish all reviews immediately`} description={t`If they pass the checks below`} />
            <Radio
              value="threshold_hold"
              label={t`Publish high ratings immediately, hold the rest`}
              description={t`Gives you time to respond before others see the review`}
            />
            <Radio
              value="manual_hold"
              label={t`Hold all reviews`}
              description={t`Published when you approve them or the hold ends`}
            />
          </Stack>
        </Radio.Group>
        {values.mode !== 'all' && (
          <div className={styles.hold}>
            {values.mode === 'threshold_hold' && (
              <Select
                label={t`Publish immediately if rated at least`}
                data={stars}
                disabled={isReadOnly}
                value={String(values.threshold)}
                onChange={(count) => count && set('threshold', Number(count))}
              />
            )}
            <Select
              label={t`Publish held reviews`}
              data={days}
              disabled={isReadOnly}
              value={String(values.holdDays)}
              onChange={(count) => count && set('holdDays', Number(count))}
            />
          </div>
        )}
        <Held count={held} />
      </Stack>
    </Section>
  )
}

function Held({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p className={styles.quiet}>
      <TextLink href="/reviews/reviews?status=pending">
        {plural(count, { one: '# review on hold', other: '# reviews on hold' })}
      </TextLink>
      {' · '}
      {t`New rules also apply to reviews on hold.`}
    </p>
  )
}
