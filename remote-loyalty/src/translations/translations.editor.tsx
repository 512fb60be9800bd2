import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type LoyaltyTranslation, lengthOf } from '@yuko/contract/loyalty/translations/loyalty-translation'
import type { TranslationLanguage } from '@yuko/contract/reviews/translations/review-translations'
import { notify, usePermission } from '@yuko/runtime'
import { EmptyState, ErrorPanel, Section, Skeleton, TextInput } from '@yuko/ui'
import { SaveBar, Textarea } from '@yuko/ui/on-demand'
import { useEffect, useState } from 'react'
import { useUpdateTranslations } from '#data/translation.mutations.ts'
import { translationQueries } from '#data/translation.queries.ts'
import { kindOf, languageName } from './text-wording.ts'
import styles from './translations.module.css'

interface EditorProps {
  language: TranslationLanguage
  /** The language of the originals. */
  main: string
  onDirty: (isDirty: boolean) => void
}

type Drafts = Readonly<Record<string, string>>

const keyOf = ({ subjectId, field, original }: LoyaltyTranslation) => `${subjectId} ${field} ${original}`

/** All texts beside their translations. Those that need work come first. */
export function TranslationsEditor({ language, main, onDirty }: EditorProps) {
  const { data, error, isFetching, refetch } = useQuery(translationQueries.of(language))
  const update = useUpdateTranslations(language)
  const mayEdit = usePermission('settings.write')
  const [drafts, setDrafts] = useState<Drafts>({})
  const texts = data?.texts ?? []
  const changed = texts.filter((text) => (drafts[keyOf(text)] ?? text.text ?? '') !== (text.text ?? ''))
  const isDirty = changed.length > 0
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  useEffect(() => () => onDirty(false), [onDirty])

  const save = () =>
    update.mutate(
      changed.map((text) => ({ ...placeOf(text), text: drafts[keyOf(text)] ?? '' })),
      {
        onSuccess: () => {
          setDrafts({})
          notify(t`Translations saved`)
        },
        onError: ({ message }) => notify(message, { type: 'error' }),
      },
    )

  if (error && !data)
    return (
      <Section>
        <ErrorPanel title={t`Couldn’t load the translations`} onRetry={refetch} isRetrying={isFetching}>
          {error.message}
        </ErrorPanel>
      </Section>
    )
  if (!data) return <Skeleton height={320} />
  if (texts.length === 0)
    return (
      <Section>
        <EmptyState title={t`Nothing to translate yet`}>{t`Create a program, a reward, or a tier first.`}</EmptyState>
      </Section>
    )
  const shared = { language, main, drafts, isReadOnly: !mayEdit }
  const write = (text: LoyaltyTranslation, value: string) => setDrafts((before) => ({ ...before, [keyOf(text)]: value }))
  return (
    <>
      {groupsOf(texts).map(({ title, description, of }) => (
        <Section key={title} title={title} description={description} flush>
          <Rows texts={of} onWrite={write} {...shared} />
        </Section>
      ))}
      <SaveBar isDirty={isDirty} isSaving={update.isPending} onSave={save} onDiscard={() => setDrafts({})} />
    </>
  )
}

const placeOf = ({ subject, subjectId, field, original }: LoyaltyTranslation) => ({ subject, subjectId, field, original })

function groupsOf(texts: readonly LoyaltyTranslation[]) {
  const isMissing = ({ text, generated }: LoyaltyTranslation) => text === null && generated === null
  const groups = [
    { title: t`Not translated`, of: texts.filter(isMissing) },
    {
      title: t`Outdated`,
      description: t`You’ve changed the original since. Saved translations are still shown, except names that promise what a reward no longer gives.`,
      of: texts.filter(({ isOutdated }) => isOutdated),
    },
    { title: t`Translated`, of: texts.filter((text) => !isMissing(text) && !text.isOutdated) },
  ]
  return groups.filter(({ of }) => of.length > 0)
}

interface RowsProps {
  texts: readonly LoyaltyTranslation[]
  language: TranslationLanguage
  main: string
  drafts: Drafts
  isReadOnly: boolean
  onWrite: (text: LoyaltyTranslation, value: string) => void
}

function Rows({ texts, language, main, drafts, isReadOnly, onWrite }: RowsProps) {
  return (
    <table className={styles.texts}>
      <thead>
        <tr>
          <th scope="col">{languageName(main)}</th>
          <th scope="col">{languageName(language)}</th>
        </tr>
      </thead>
      <tbody>
        {texts.map((text) => (
          <tr key={keyOf(text)}>
            <th scope="row">
              <span className={styles.quiet}>{kindOf(text, language)}</span>
              <span lang={main}>{text.original}</span>
            </th>
            <td>
              <TextField
                text={text}
                language={language}
                value={drafts[keyOf(text)] ?? text.text ?? ''}
                isReadOnly={isReadOnly}
                onWrite={(value) => onWrite(text, value)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface TextFieldProps {
  text: LoyaltyTranslation
  language: TranslationLanguage
  value: string
  isReadOnly: boolean
  onWrite: (value: string) => void
}

/** Empty: what customers read instead is the placeholder. */
function TextField({ text, language, value, isReadOnly, onWrite }: TextFieldProps) {
  const { subject, field, original, generated } = text
  const most = lengthOf(subject, field) ?? 0
  const label = `${kindOf(text, language)}, ${original}`
  const shared = {
    'aria-label': label,
    lang: language,
    value,
    maxLength: most,
    readOnly: isReadOnly,
    placeholder: generated ?? original,
    ...(value === '' && generated !== null && { description: t`Translated automatically` }),
    onChange: (event: { currentTarget: { value: string } }) => onWrite(event.currentTarget.value),
  }
  return most > 120 ? <Textarea autosize minRows={2} {...shared} /> : <TextInput {...shared} />
}
