import { t } from '@lingui/core/macro'
import { textsIn } from '@yuko/contract/widgets/shown-widget'
import type { WidgetConfig } from '@yuko/contract/widgets/widget-config'
import { textKeysOf, type WidgetTextKey, writtenTexts } from '@yuko/contract/widgets/widget-texts'
import { pageLocale } from '@yuko/runtime'
import { TextInput } from '@yuko/ui'
import { Select } from '@yuko/ui/on-demand'
import styles from './editor.module.css'
import { languages } from './languages.ts'

const languageOf = (tag: string) => new Intl.Locale(tag).language

const [number, name] = ['{n}', '{name}']

interface TextsTabProps {
  config: WidgetConfig
  locale: string
  isReadOnly: boolean
  onLocale: (locale: string) => void
  onChange: (config: WidgetConfig) => void
}

/** The texts of the widget in one language; the default text is the placeholder of each field. */
export function TextsTab({ config, locale, isReadOnly, onLocale, onChange }: TextsTabProps) {
  const names = new Intl.DisplayNames(pageLocale(), { type: 'language' })
  const offered = [...new Set([...languages, ...Object.keys(config.texts)])].map((value) => {
    const changed = Object.keys(config.texts[value] ?? {}).length
    const name = names.of(value) ?? value
    return { value, label: changed > 0 ? t`${name} (${changed} changed)` : name }
  })
  const own = config.texts[locale] ?? {}
  const before = textsIn(locale, { ...config.texts, [locale]: {} })
  const english = textsIn('en', {})
  // What a text means, for a merchant who edits another language.
  const meaning = textsIn(pageLocale(), {})
  const isReaders = languageOf(locale) === languageOf(pageLocale())
  const isWritten = Object.keys(writtenTexts).includes(languageOf(locale))

  const write = (key: WidgetTextKey, text: string) => {
    const { [key]: _before, ...others } = own
    const texts = text === '' ? others : { ...others, [key]: text }
    const { [locale]: _language, ...otherLanguages } = config.texts
    onChange({ ...config, texts: Object.keys(texts).length === 0 ? otherLanguages : { ...otherLanguages, [locale]: texts } })
  }

  return (
    <>
      <Select
        label={t`Language`}
        description={isWritten ? undefined : t`This language isn’t translated yet. Empty fields show the English text.`}
        data={offered}
        value={locale}
        onChange={(next) => next !== null && onLocale(next)}
        allowDeselect={false}
        searchable
      />
      <p className={styles.help}>{t`Placeholders in braces are filled in: ${number} with a number, ${name} with a name.`}</p>
      <div className={styles.texts}>
        {textKeysOf[config.kind].map((key) => (
          <TextInput
            key={`${locale} ${key}`}
            {...(isReaders ? { 'aria-label': meaning[key] } : { label: meaning[key] })}
            placeholder={before[key]}
            value={own[key] ?? ''}
            maxLength={200}
            disabled={isReadOnly}
            error={missingNames(english[key], own[key])}
            onChange={(event) => write(key, event.currentTarget.value)}
          />
        ))}
      </div>
    </>
  )
}

/** A missing placeholder is most likely a mistake. */
export function missingNames(original: string, text: string | undefined): string | undefined {
  if (!text) return undefined
  const missing = (original.match(/\{\w+\}/g) ?? []).filter((name) => !text.includes(name))
  const names = missing.join(', ')
  return names ? t`Missing placeholder: ${names}` : undefined
}
