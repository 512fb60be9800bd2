import { t } from '@lingui/core/macro'
import { Alert, Section, Stack } from '@yuko/ui'
import { Switch } from '@yuko/ui/on-demand'
import { ChecksSection, type WordList } from './checks.section.tsx'
import styles from './publishing.module.css'
import type { PublishingFormState } from './publishing-form-state.ts'
import { TimingSection } from './timing.section.tsx'

interface PublishingFormProps {
  form: PublishingFormState
  /** Reviews that wait for the timer. */
  held: number
  wordLists: readonly WordList[]
  isReadOnly: boolean
}

/** The fields only; the page around them owns saving. */
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
        <Section title={t`Who writes`}>
          <Stack>
            <Switch
              label={t`Guests confirm their e-mail address first`}
              description={t`Who was not asked by us gets a mail with a link; the review waits for the click.`}
              {...toggle('guestEmailConfirmation')}
            />
            <Switch
              label={t`Publish reviews of buyers only`}
              description={t`A review without a matching order is held.`}
              checked={values.requirePurchase === 'verified_only'}
              onChange={(event) => set('requirePurchase', event.currentTarget.checked ? 'verified_only' : 'none')}
            />
            <Switch
              label={t`Recognise buyers by their e-mail address`}
              description={t`Who ordered the product with the same address is marked as a verified buyer. Nobody can be marked by hand.`}
              {...toggle('autoVerifyByEmail')}
            />
          </Stack>
        </Section>
        <ChecksSection form={form} wordLists={wordLists} />
      </fieldset>
    </form>
  )
}
