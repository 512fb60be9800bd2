import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type TranslationLanguage, translationLanguages } from '@yuko/contract/reviews/translations/review-translations'
import { isAssistedQuery } from '@yuko/kit/assistance/assistance-query.ts'
import { Alert, Checkbox, Section, Stack, TextLink } from '@yuko/ui'
import { Switch } from '@yuko/ui/on-demand'
import { languageName } from '#data/names.ts'
import styles from './translations.module.css'
import type { TranslationsFormState } from './translations-form-state.ts'

const byName = translationLanguages.toSorted((one, other) => languageName(one).localeCompare(languageName(other)))

/** Says what is sent before anything is. */
export function TranslationsForm({ form, isReadOnly }: { form: TranslationsFormState; isReadOnly: boolean }) {
  const { data: isAssisted } = useQuery(isAssistedQuery())
  const { languages } = form.values
  const choose = (language: TranslationLanguage, isChosen: boolean) =>
    form.set('languages', isChosen ? [...languages, language] : languages.filter((one) => one !== language))
  const error = form.field('languages').error
  return (
    <Section title={t`Languages`}>
      <Stack gap="md">
        {isAssisted === false && (
          <Alert color="warning">
            {t`AI assistance is off, so nothing is translated.`}{' '}
            <TextLink href="/app/settings/accounts/integration/assistance">{t`Turn on AI assistance`}</TextLink>
          </Alert>
        )}
        <Switch
          label={t`Translate published reviews`}
          description={t`Sends titles, texts, and your replies to your AI provider, newest first. Translations are published without a check by your team, and each request counts toward your monthly limit.`}
          disabled={isReadOnly}
          {...form.toggle('isOn')}
        />
        <fieldset className={styles.languages} disabled={isReadOnly}>
          <legend>{t`Translate into`}</legend>
          {byName.map((language) => (
            <Checkbox
              key={language}
              label={languageName(language)}
              checked={languages.includes(language)}
              onChange={(event) => choose(language, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
        {error && (
          <p role="alert" className={styles.error}>
            {error}
          </p>
        )}
      </Stack>
    </Section>
  )
}
