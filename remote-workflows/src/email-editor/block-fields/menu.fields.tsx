import { t } from '@lingui/core/macro'
import { ActionIcon, Button, IconDelete, IconPlus } from '@yuko/ui'
import { useEditing } from '../editing.ts'
import styles from '../email-editor.module.css'
import { Align, Link, useProblemsOf } from '../field-controls.tsx'
import { ShortcodeField } from '../shortcode-field.tsx'
import type { BlockFieldsProps } from './use-block.ts'

export function MenuFields({ block, onChange }: BlockFieldsProps<'menu'>) {
  const { isReadOnly } = useEditing()
  const problem = useProblemsOf(block.id)
  const setItems = (items: typeof block.items, field: string) => onChange({ ...block, items }, field)
  const setItem = (at: number, change: { label?: string; link?: string }) =>
    setItems(
      block.items.map((item, index) => (index === at ? { ...item, ...change } : item)),
      `items.${at}`,
    )
  return (
    <>
      {block.items.map((item, at) => (
        <fieldset key={at} className={styles.column}>
          <legend>{t`Link ${at + 1}`}</legend>
          <ShortcodeField label={t`Text`} value={item.label} maxLength={60} onChange={(label) => setItem(at, { label })} />
          <Link label={t`Link`} value={item.link} problem={problem(`items.${at}`)} onChange={(link) => setItem(at, { link })} />
          {!isReadOnly && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t`Delete link ${at + 1}`}
              onClick={() =>
                setItems(
                  block.items.filter((_, index) => index !== at),
                  'items',
                )
              }
            >
              <IconDelete size={16} aria-hidden />
            </ActionIcon>
          )}
        </fieldset>
      ))}
      {!isReadOnly && block.items.length < 6 && (
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => setItems([...block.items, { label: t`More`, link: '{{ store.url }}' }], 'items')}
        >
          {t`Add link`}
        </Button>
      )}
      <Align value={block.align} onChange={(align) => onChange({ ...block, align } as typeof block, 'align')} />
    </>
  )
}
