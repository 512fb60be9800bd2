import { t } from '@lingui/core/macro'
import type { PublishPolicy, WordListLanguage } from '@yuko/contract/reviews/publishing/publish-policy'
import { pageLocale } from '@yuko/runtime'
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
        <Switch
          label={t`Spam filter`}
          description={t`Moves reviews with links, repeated text or unusual volume to spam.`}
          {...toggle('spamFilter')}
        />
        <Switch
          label={t`Approve pictures and videos before publishing`}
          description={t`Reviews with pictures or videos are held until you approve these. If you don’t, the reviews are published without them when the hold ends.`}
          {...toggle('picturesNeedApproval')}
        />
        <Radio.Group
          label={t`Profanity`}
          value={values.profanityAction}
          onChange={(action) => set('profanityAction', action as PublishPolicy['profanityAction'])}
        >
          <Stack gap="sm" mt="xs">
            <Radio value="mask" label={t`Publish and mask with *****`} />
            <Radio value="hold" label={t`Hold the review`} />
            <Radio value="reject_suggest" label={t`Hold and suggest rejecting`} />
          </Stack>
        </Radio.Group>
        <WordLists form={form} offered={wordLists} />
      </Stack>
    </Section>
  )
}

const languages = new Intl.DisplayNames(pageLocale(), { type: 'language' })

function WordLists({ form: { values, set }, offered }: { form: PublishingFormState; offered: readonly WordList[] }) {
  const format = useFormat()
  return (
    <Checkbox.Group
      label={t`Built-in word lists`}
      description={t`Your own blocklist below always applies.`}
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
