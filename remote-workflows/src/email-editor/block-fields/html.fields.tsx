import { t } from '@lingui/core/macro'
import { Textarea } from '@yuko/ui/on-demand'
import { useEditing } from '../editing.ts'
import styles from '../email-editor.module.css'
import { useProblemsOf } from '../field-controls.tsx'
import type { BlockFieldsProps } from './use-block.ts'

export function HtmlFields({ block, onChange }: BlockFieldsProps<'html'>) {
  const { isReadOnly } = useEditing()
  const problem = useProblemsOf(block.id)('html')
  return (
    <Textarea
      label="HTML"
      description={t`Tables, text, images, and inline styles. Scripts, forms, and style sheets are removed on save.`}
      value={block.html}
      maxLength={60_000}
      autosize
      minRows={6}
      maxRows={18}
      spellCheck={false}
      readOnly={isReadOnly}
      error={problem?.severity === 'error' && problem.message}
      classNames={{ input: styles.code }}
      onChange={({ currentTarget }) => onChange({ ...block, html: currentTarget.value }, 'html')}
    />
  )
}
