import { t } from '@lingui/core/macro'
import type { PublishPolicy, WordListLanguage } from '@yuko/contract/reviews/publishing/publish-policy'
import { Checkbox, Radio, Section, Stack, useFormat } from '@yuko/ui'
import { Switch } from '@yuko/ui/on-demand'
import styles from './publishing.module.css'
import type { PublishingFormState } from './publishing-form-state.ts'

export interface WordList {
  readonly language: WordListLanguage
  readonly words: number
}

interface ChecksSectionProps {
  form: PublishingFormState
  wordLists: readonly WordList[]
}

export function ChecksSection({ form, wordLists }: ChecksSectionProps) {
  const { values, set, toggle } = form
  return (
    <Section title={t`Checks`}>
      <Stack>
        <Switch label={t`Spam filter`} description={t`Links, repeated texts and floods go to Spam.`} {...toggle('spamFilter')} />
        <Switch
          label={t`Check pictures before they are shown`}
          description={t`A review with pictures waits until you approve them. Without a decision, it is published without them.`}
          {...toggle('picturesNeedApproval')}
        />
        <Radio.Group
          label={t`Bad words`}
          value={values.profanityAction}
          onChange={(action) => set('profanityAction', action as PublishPolicy['profanityAction'])}
        >
          <Stack gap="sm" mt="xs">
            <Radio value="mask" label={t`Publish with ***** in their place`} />
            <Radio value="hold" label={t`Hold the review`} />
            <Radio value="reject_suggest" label={t`Hold it and suggest to reject it`} />
          </Stack>
        </Radio.Group>
        <WordLists form={form} offered={wordLists} />
      </Stack>
    </Section>
  )
}

const languages = new Intl.DisplayNames('en', { type: 'language' })

function WordLists({ form: { values, set }, offered }: { form: PublishingFormState; offered: readonly WordList[] }) {
  const format = useFormat()
  return (
    <Checkbox.Group
      label={t`Ready-made lists`}
      description={t`Your own list below is in force in any case.`}
      value={values.wordLists}
      onChange={(chosen) => set('wordLists', chosen as WordListLanguage[])}
    >
      <div className={styles.languages}>
        {offered.map(({ language, words }) => (
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
  )
}
