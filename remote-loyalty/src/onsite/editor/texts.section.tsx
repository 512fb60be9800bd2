import { textsIn } from '@yuko/contract/widgets/shown-widget'
import type { WidgetConfig } from '@yuko/contract/widgets/widget-config'
import { textKeysOf, type WidgetTextKey, writtenTexts } from '@yuko/contract/widgets/widget-texts'
import { Section, TextInput } from '@yuko/ui'
import { Select } from '@yuko/ui/on-demand'
import styles from './onsite-editor.module.css'

interface TextsProps {
  config: WidgetConfig
  locale: string
  isReadOnly: boolean
  onLocale: (locale: string) => void
  onChange: (texts: WidgetConfig['texts']) => void
}

const languages = Object.keys(writtenTexts)
const nameOf = (tag: string) => new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag

/** What the merchant says in other words, language by language; empty is what comes with the product. */
export function Texts({ config, locale, isReadOnly, onLocale, onChange }: TextsProps) {
  const own = config.texts[locale] ?? {}
  const before = textsIn(locale, {})
  const write = (key: WidgetTextKey, text: string) => {
    const { [key]: _, ...others } = own
    const { [locale]: __, ...rest } = config.texts
    const next = text === '' ? others : { ...others, [key]: text }
    onChange(Object.keys(next).length === 0 ? rest : { ...rest, [locale]: next })
  }
  return (
    <Section title="Texts" description="What stands in braces is filled in.">
      <div className={styles.fields}>
        <Select
          label="Language"
          allowDeselect={false}
          data={[...new Set([...languages, ...Object.keys(config.texts), locale])].map((tag) => ({
            value: tag,
            label: nameOf(tag),
          }))}
          value={locale}
          onChange={(next) => next !== null && onLocale(next)}
        />
        {textKeysOf[config.kind].map((key) => (
          <TextInput
            key={`${locale} ${key}`}
            label={writtenTexts.en?.[key]}
            placeholder={before[key]}
            value={own[key] ?? ''}
            maxLength={200}
            disabled={isReadOnly}
            onChange={(event) => write(key, event.currentTarget.value)}
          />
        ))}
      </div>
    </Section>
  )
}
