import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { TranslationProgress } from '@yuko/contract/loyalty/translations/loyalty-translation'
import type { TranslationLanguage } from '@yuko/contract/reviews/translations/review-translations'
import { pageLocale } from '@yuko/runtime'
import { useSearchParams } from '@yuko/runtime/router'
import { ErrorPanel, Page, Section, Skeleton, useFormat } from '@yuko/ui'
import { Progress, Select } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { translationQueries } from '#data/translation.queries.ts'
import { languageName } from './text-wording.ts'
import { TranslationsEditor } from './translations.editor.tsx'
import styles from './translations.module.css'

/** What customers read of the program, in the languages other than the store’s. */
export function TranslationsPage() {
  const [params, setParams] = useSearchParams()
  const { data, error, isFetching, refetch } = useQuery(translationQueries.languages())
  const [isDirty, setDirty] = useState(false)
  const language =
    data && (data.languages.find((one) => one.language === params.get('language')) ?? firstOf(data.languages))?.language
  return (
    <Page
      title={t`Translations`}
      tabTitle={t`Loyalty translations`}
      subtitle={t`Names and texts of your program in other languages. Customers read the original where a translation is missing.`}
    >
      {error && !data && (
        <Section>
          <ErrorPanel title={t`Couldn’t load the translations`} onRetry={refetch} isRetrying={isFetching}>
            {error.message}
          </ErrorPanel>
        </Section>
      )}
      {!data && !error && <Skeleton height={320} />}
      {data && language && (
        <>
          <Languages
            chosen={language}
            languages={data.languages}
            main={data.mainLanguage}
            isLocked={isDirty}
            onChoose={(next) => setParams({ language: next })}
          />
          <TranslationsEditor key={language} language={language} main={data.mainLanguage} onDirty={setDirty} />
        </>
      )}
    </Page>
  )
}

/** The one that is most translated; without any, the reader’s own. */
function firstOf(languages: readonly TranslationProgress[]): TranslationProgress | undefined {
  const [most] = languages
  const own = languages.find(({ language }) => language === new Intl.Locale(pageLocale()).language)
  return most && most.translated > 0 ? most : (own ?? most)
}

interface LanguagesProps {
  chosen: TranslationLanguage
  languages: readonly TranslationProgress[]
  main: string
  /** Unsaved changes belong to the chosen language. */
  isLocked: boolean
  onChoose: (language: TranslationLanguage) => void
}

function Languages({ chosen, languages, main, isLocked, onChoose }: LanguagesProps) {
  const progress = languages.find(({ language }) => language === chosen)
  const data = languages
    .toSorted(
      (one, other) => isBegun(other) - isBegun(one) || languageName(one.language).localeCompare(languageName(other.language)),
    )
    .map((one) => ({ value: one.language, label: optionLabel(one) }))
  const original = languageName(main)
  return (
    <Section>
      <div className={styles.head}>
        <Select<TranslationLanguage>
          label={t`Language`}
          description={
            isLocked ? t`Save or discard your changes to choose another language.` : t`Your originals are in ${original}.`
          }
          data={data}
          value={chosen}
          searchable
          disabled={isLocked}
          allowDeselect={false}
          onChange={(next) => next !== null && onChoose(next)}
        />
        {progress && <Done progress={progress} />}
      </div>
    </Section>
  )
}

const isBegun = ({ translated, outdated }: TranslationProgress): number => (translated + outdated > 0 ? 1 : 0)

function optionLabel({ language, translated, total, outdated }: TranslationProgress): string {
  const name = languageName(language)
  return translated + outdated > 0 ? t`${name} (${translated} of ${total})` : name
}

function Done({ progress: { translated, total, outdated } }: { progress: TranslationProgress }) {
  const { number } = useFormat()
  const [done, all, changed] = [number(translated), number(total), number(outdated)]
  return (
    <div className={styles.progress}>
      <strong role="status">{t`${done} of ${all} translated`}</strong>
      <Progress value={(100 * translated) / Math.max(1, total)} aria-label={t`Translated`} />
      {outdated > 0 && <span className={styles.quiet}>{t`${changed} outdated`}</span>}
    </div>
  )
}
