import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { textsIn } from '@yuko/contract/widgets/shown-widget'
import type { WidgetConfig } from '@yuko/contract/widgets/widget-config'
import { textKeysOf, type WidgetTextKey, writtenTexts } from '@yuko/contract/widgets/widget-texts'
import { pageLocale } from '@yuko/runtime'
import { IconSearch, Section, TextInput } from '@yuko/ui'
import { Select } from '@yuko/ui/on-demand'
import { useState } from 'react'
import styles from './onsite-editor.module.css'
import { TextField } from './text.field.tsx'
import { groupTexts } from './text-groups.ts'

interface TextsProps {
  config: WidgetConfig
  locale: string
  isReadOnly: boolean
  onLocale: (locale: string) => void
  onChange: (texts: WidgetConfig['texts']) => void
}

const languages = Object.keys(writtenTexts)
const nameOf = (tag: string) => new Intl.DisplayNames(pageLocale(), { type: 'language' }).of(tag) ?? tag
const languageOf = (tag: string) => new Intl.Locale(tag).language
/** Up to this many texts are shown without groups. */
const few = 8

/** Custom texts by language. */
export function Texts({ config, locale, isReadOnly, onLocale, onChange }: TextsProps) {
  const own = config.texts[locale] ?? {}
  const write = (key: WidgetTextKey, text: string | null) => {
    const { [key]: _, ...others } = own
    const { [locale]: __, ...rest } = config.texts
    const next = text === null ? others : { ...others, [key]: text }
    onChange(Object.keys(next).length === 0 ? rest : { ...rest, [locale]: next })
  }
  const known = [...new Set([...languages, ...Object.keys(config.texts), locale])]
  return (
    <Section title={t`Texts`} description={t`Customize what shoppers read. Text in braces is filled in automatically.`}>
      <div className={styles.fields}>
        <Select
          label={t`Language`}
          allowDeselect={false}
          data={known.map((value) => ({ value, label: languageLabel(nameOf(value), config.texts[value]) }))}
          value={locale}
          onChange={(next) => next !== null && onLocale(next)}
        />
        <Words key={locale} kind={config.kind} locale={locale} own={own} isReadOnly={isReadOnly} onWrite={write} />
      </div>
    </Section>
  )
}

function languageLabel(language: string, texts: object = {}): string {
  const count = Object.keys(texts).length
  return count > 0 ? t`${language} (${count} changed)` : language
}

interface WordsProps {
  kind: WidgetConfig['kind']
  locale: string
  own: Readonly<Partial<Record<WidgetTextKey, string>>>
  isReadOnly: boolean
  onWrite: (key: WidgetTextKey, text: string | null) => void
}

/** Texts that were changed before opening come first, so nothing moves while typing. */
function Words({ kind, locale, own, isReadOnly, onWrite }: WordsProps) {
  const [wanted, setWanted] = useState('')
  const keys: readonly WidgetTextKey[] = textKeysOf[kind]
  const [changed] = useState(() => keys.filter((key) => own[key] !== undefined))
  const usual = textsIn(locale, {})
  // What a text means, for a merchant who edits another language.
  const meaning = textsIn(pageLocale(), {})
  const field = (key: WidgetTextKey) => (
    <TextField
      key={key}
      name={meaning[key]}
      hasName={languageOf(locale) !== languageOf(pageLocale())}
      usual={usual[key]}
      own={own[key]}
      disabled={isReadOnly}
      onChange={(text) => onWrite(key, text)}
    />
  )
  if (keys.length <= few) return keys.map(field)
  const sought = wanted.trim().toLowerCase()
  const found = keys.filter((key) => [meaning[key], usual[key], own[key]].join('\n').toLowerCase().includes(sought))
  return (
    <>
      <TextInput
        type="search"
        aria-label={t`Search texts`}
        placeholder={t`Search texts`}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      {sought ? (
        <>
          {found.map(field)}
          {found.length === 0 && <p className={styles.help}>{t`No texts match`}</p>}
        </>
      ) : (
        <>
          {changed.length > 0 && <Group title={t`Changed`} isOpen count={0} content={changed.map(field)} />}
          {groupTexts(keys.filter((key) => !changed.includes(key))).map(({ title, keys: of }) => (
            <Group key={title} title={title} count={of.filter((key) => own[key] !== undefined).length} content={of.map(field)} />
          ))}
        </>
      )}
    </>
  )
}

interface GroupProps {
  title: string
  isOpen?: boolean
  /** How many of them are changed. */
  count: number
  content: React.ReactNode
}

function Group({ title, isOpen = false, count, content }: GroupProps) {
  return (
    <details className={styles.group} open={isOpen}>
      <summary>
        {title}
        {count > 0 && (
          <span className={`${styles.help} ${styles.count}`}>
            <Trans>{count} changed</Trans>
          </span>
        )}
      </summary>
      <div className={styles.texts}>{content}</div>
    </details>
  )
}
