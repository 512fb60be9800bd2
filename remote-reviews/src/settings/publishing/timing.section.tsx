import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { PublishPolicy } from '@yuko/contract/reviews/publishing/publish-policy'
import { Alert, IconInfo, Radio, Section, Stack, TextLink, useFormat } from '@yuko/ui'
import { Select } from '@yuko/ui/on-demand'
import styles from './publishing.module.css'
import type { PublishingFormState } from './publishing-form-state.ts'

const stars = [2, 3, 4, 5].map((count) => ({ value: String(count), label: `${count} stars` }))
const days = Array.from({ length: 15 }, (_, count) => ({
  value: String(count),
  label: count === 0 ? 'at once' : count === 1 ? 'after 1 day' : `after ${count} days`,
}))

interface TimingSectionProps {
  form: PublishingFormState
  /** Reviews that wait for the timer. */
  held: number
  isReadOnly: boolean
}

export function TimingSection({ form, held, isReadOnly }: TimingSectionProps) {
  const { values, set } = form
  return (
    <Section title={t`When reviews are published`}>
      <Stack>
        <Alert color="accent" icon={<IconInfo size={18} aria-hidden />}>
          <Trans>
            Shopify requires that every review is published, whatever its rating, at most 14 days after it was submitted, unless
            it is rejected for a valid reason such as profanity or hate speech. So a hold is a delay: it ends by itself.
          </Trans>
        </Alert>
        <Radio.Group
          aria-label={t`When reviews are published`}
          value={values.mode}
          onChange={(mode) => set('mode', mode as PublishPolicy['mode'])}
        >
          <Stack gap="sm">
            <Radio value="all" label={t`Publish all reviews at once`} description={t`Those that pass the checks below.`} />
            <Radio
              value="threshold_hold"
              label={t`Publish good ones at once, hold the others`}
              description={t`Time to answer before others read it.`}
            />
            <Radio value="manual_hold" label={t`Hold every review`} description={t`You decide first, or the time does.`} />
          </Stack>
        </Radio.Group>
        {values.mode !== 'all' && (
          <div className={styles.hold}>
            {values.mode === 'threshold_hold' && (
              <Select
                label={t`Publish at once from`}
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
  const format = useFormat()
  if (count === 0) return null
  return (
    <p className={styles.quiet}>
      <TextLink href="/reviews/reviews?status=pending">
        {format.number(count)} {count === 1 ? 'review waits' : 'reviews wait'}
      </TextLink>
      <Trans> for the timer now. When you save, the new rules hold for </Trans>
      {count === 1 ? 'it' : 'them'}
      <Trans> too.</Trans>
    </p>
  )
}
