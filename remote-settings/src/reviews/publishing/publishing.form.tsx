import type { PublishPolicy, WordListLanguage } from '@yuko/contract/reviews/publishing/publish-policy'
import { Alert, Checkbox, IconInfo, Radio, Section, Stack, TextLink, type useForm, useFormat } from '@yuko/ui'
import { Select, Switch } from '@yuko/ui/on-demand'
import styles from './publishing.module.css'

interface PublishingFormProps {
  form: ReturnType<typeof useForm<PublishPolicy, PublishPolicy>>
  /** Reviews that wait for the timer. */
  held: number
  wordLists: readonly { language: WordListLanguage; words: number }[]
  isReadOnly: boolean
}

const languages = new Intl.DisplayNames('en', { type: 'language' })
const stars = [2, 3, 4, 5].map((count) => ({ value: String(count), label: `${count} stars` }))
const days = Array.from({ length: 15 }, (_, count) => ({
  value: String(count),
  label: count === 0 ? 'at once' : count === 1 ? 'after 1 day' : `after ${count} days`,
}))

/** The fields only; the page around them owns saving. */
export function PublishingForm({ form, held, wordLists, isReadOnly }: PublishingFormProps) {
  const { values, set, toggle } = form
  const format = useFormat()
  return (
    <form {...form.props}>
      <fieldset className={styles.fields} disabled={isReadOnly}>
        {form.error && (
          <Alert color="danger" role="alert">
            {form.error}
          </Alert>
        )}
        <Section title="When reviews are published">
          <Stack>
            <Alert color="accent" icon={<IconInfo size={18} aria-hidden />}>
              Shopify requires that every review is published, whatever its rating, at most 14 days after it was submitted, unless
              it is rejected for a valid reason such as profanity or hate speech. So a hold is a delay: it ends by itself.
            </Alert>
            <Radio.Group
              aria-label="When reviews are published"
              value={values.mode}
              onChange={(mode) => set('mode', mode as PublishPolicy['mode'])}
            >
              <Stack gap="sm">
                <Radio value="all" label="Publish all reviews at once" description="Those that pass the checks below." />
                <Radio
                  value="threshold_hold"
                  label="Publish good ones at once, hold the others"
                  description="Time to answer before others read it."
                />
                <Radio value="manual_hold" label="Hold every review" description="You decide first, or the time does." />
              </Stack>
            </Radio.Group>
            {values.mode !== 'all' && (
              <div className={styles.hold}>
                {values.mode === 'threshold_hold' && (
                  <Select
                    label="Publish at once from"
                    data={stars}
                    disabled={isReadOnly}
                    value={String(values.threshold)}
                    onChange={(count) => count && set('threshold', Number(count))}
                  />
                )}
                <Select
                  label="Publish held reviews"
                  data={days}
                  disabled={isReadOnly}
                  value={String(values.holdDays)}
                  onChange={(count) => count && set('holdDays', Number(count))}
                />
              </div>
            )}
            {held > 0 && (
              <p className={styles.quiet}>
                <TextLink href="/reviews/reviews?status=pending">
                  {format.number(held)} {held === 1 ? 'review waits' : 'reviews wait'}
                </TextLink>{' '}
                for the timer now. When you save, the new rules hold for {held === 1 ? 'it' : 'them'} too.
              </p>
            )}
          </Stack>
        </Section>
        <Section title="Who writes">
          <Stack>
            <Switch
              label="Guests confirm their e-mail address first"
              description="Who was not asked by us gets a mail with a link; the review waits for the click."
              {...toggle('guestEmailConfirmation')}
            />
            <Switch
              label="Publish reviews of buyers only"
              description="A review without a matching order is held."
              checked={values.requirePurchase === 'verified_only'}
              onChange={(event) => set('requirePurchase', event.currentTarget.checked ? 'verified_only' : 'none')}
            />
            <Switch
              label="Recognise buyers by their e-mail address"
              description="Who ordered the product with the same address is marked as a verified buyer. Nobody can be marked by hand."
              {...toggle('autoVerifyByEmail')}
            />
          </Stack>
        </Section>
        <Section title="Checks">
          <Stack>
            <Switch label="Spam filter" description="Links, repeated texts and floods go to Spam." {...toggle('spamFilter')} />
            <Switch
              label="Check pictures before they are shown"
              description="A review with pictures waits until you approve them. Without a decision, it is published without them."
              {...toggle('picturesNeedApproval')}
            />
            <Radio.Group
              label="Bad words"
              value={values.profanityAction}
              onChange={(action) => set('profanityAction', action as PublishPolicy['profanityAction'])}
            >
              <Stack gap="sm" mt="xs">
                <Radio value="mask" label="Publish with ***** in their place" />
                <Radio value="hold" label="Hold the review" />
                <Radio value="reject_suggest" label="Hold it and suggest to reject it" />
              </Stack>
            </Radio.Group>
            <Checkbox.Group
              label="Ready-made lists"
              description="Your own list below is in force in any case."
              value={values.wordLists}
              onChange={(chosen) => set('wordLists', chosen as WordListLanguage[])}
            >
              <div className={styles.languages}>
                {wordLists.map(({ language, words }) => (
                  <Checkbox
                    key={language}
                    size="xs"
                    value={language}
                    label={
                      <>
                        {languages.of(language)} <span className={styles.quiet}>{format.number(words)}</span>
                      </>
                    }
                  />
                ))}
              </div>
            </Checkbox.Group>
          </Stack>
        </Section>
      </fieldset>
    </form>
  )
}
