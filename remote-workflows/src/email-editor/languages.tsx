import { t } from '@lingui/core/macro'
import type { EmailDesign } from '@yuko/contract/emails/email-block'
import { pageLocale } from '@yuko/runtime'
import { ActionIcon, Button, IconDelete, IconPlus, Menu } from '@yuko/ui'
import { Select } from '@yuko/ui/on-demand'
import { useEditing } from './editing.ts'
import styles from './email-editor.module.css'

interface LanguagesProps {
  design: EmailDesign
  /** Null for the store's language. */
  language: string | null
  onLanguage: (language: string | null) => void
  onAdd: (language: string) => void
  onRemove: (language: string) => void
}

const offered = ['cs', 'da', 'de', 'en', 'es', 'fi', 'fr', 'hu', 'it', 'ja', 'nb', 'nl', 'pl', 'pt', 'ro', 'sv', 'tr', 'uk']
const names = new Intl.DisplayNames(pageLocale(), { type: 'language' })
const nameOf = (language: string) => names.of(language) ?? language

/** The languages of the email. Recipients get the closest match, else the store's language. */
export function Languages({ design, language, onLanguage, onAdd, onRemove }: LanguagesProps) {
  const { isReadOnly } = useEditing()
  const written = Object.keys(design.translations)
  const missing = offered.filter((each) => !written.includes(each))
  return (
    <div className={styles.languages}>
      <Select
        size="xs"
        aria-label={t`Language`}
        data={[{ value: '', label: t`Main language` }, ...written.map((each) => ({ value: each, label: nameOf(each) }))]}
        value={language ?? ''}
        allowDeselect={false}
        onChange={(value) => onLanguage(value || null)}
      />
      {!isReadOnly && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button size="xs" variant="subtle" leftSection={<IconPlus size={14} aria-hidden />} disabled={missing.length === 0}>
              {t`Add language`}
            </Button>
          </Menu.Target>
          <Menu.Dropdown className={styles.shortcodes}>
            {missing.map((each) => (
              <Menu.Item key={each} onClick={() => onAdd(each)}>
                {nameOf(each)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {!isReadOnly && language !== null && (
        <ActionIcon variant="subtle" color="gray" aria-label={t`Remove ${nameOf(language)}`} onClick={() => onRemove(language)}>
          <IconDelete size={16} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}
