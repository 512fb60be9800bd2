import { t } from '@lingui/core/macro'
import { Alert, Section, Stack } from '@yuko/ui'
import { Switch } from '@yuko/ui/on-demand'
import { ChecksSection, type WordList } from './checks.section.tsx'
import styles from './publishing.module.css'
import type { PublishingFormState } from './publishing-form-state.ts'
import { TimingSection } from './timing.section.tsx'

interface PublishingFormProps {
  form: PublishingFormState
  /** The number of reviews on hold. */
  held: number
  wordLists: readonly WordList[]
  isReadOnly: boolean
}

/** The fields; the page handles saving. */
export function PublishingForm({ form, held, wordLists, isReadOnly }: PublishingFormProps) {
  const { values, set, toggle } = form
  return (
    <form {...form.props}>
      <fieldset className={styles.fields} disabled={isReadOnly}>
        {form.error && (
          <Alert color="danger" role="alert">
            {form.error}
          </Alert>
        )}
        <TimingSection form={form} held={held} isReadOnly={isReadOnly} />
        <Section title={t`Reviewers`}>
          <Stack>
            <Switch
              label={t`Require email confirmation`}
              description={t`Reviewers you didn’t invite confirm by email before their review is published.`}
              {...toggle('guestEmailConfirmation')}
            />
            <Switch
              label={t`Verified buyers only`}
              description={t`Reviews without a matching order are held.`}
              checked={values.requirePurchase === 'verified_only'}
              onChange={(event) => set('requirePurchase', event.currentTarget.checked ? 'verified_only' : 'none')}
            />
            <Switch
              label={t`Verify buyers by email`}
              description={t`Reviewers whose email matches an order of the product are marked as verified buyers.`}
              {...toggle('autoVerifyByEmail')}
            />
          </Stack>
        </Section>
        <ChecksSection form={form} wordLists={wordLists} />
      </fieldset>
    </form>
  )
}
