import { t } from '@lingui/core/macro'
import type { EmailContent } from '@yuko/contract/emails/email-block'
import { notify } from '@yuko/runtime'
import { SegmentedControl, useForm } from '@yuko/ui'
import { FormDialog, Textarea } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { z } from 'zod'
import { useImportEmail } from '#data/email.mutations.ts'
import styles from './email-editor.module.css'

const schema = z.object({
  source: z.string().min(1, t`Paste the code of your email`).max(200_000, t`Use 200,000 characters or fewer`),
})

interface ImportProps {
  content: EmailContent
  /** Replaces the content of the editor; can be undone. */
  onImport: (content: EmailContent) => void
  onClose: () => void
}

/** Imports an email from another tool: HTML as one block, MJML as several. */
export function ImportForm({ content, onImport, onClose }: ImportProps) {
  const [format, setFormat] = useState<'html' | 'mjml'>('html')
  const run = useImportEmail()
  const form = useForm({
    initial: { source: '' },
    schema,
    onSubmit: async ({ source }) => {
      const { blocks, subject, notes } = await run.mutateAsync({ format, source })
      onImport({ ...content, subject: content.subject || subject, blocks })
      notify([t`Email imported. Undo restores the previous content.`, ...notes].join(' '))
      onClose()
    },
  })
  return (
    <FormDialog title={t`Import`} submitLabel={t`Import`} form={form} onClose={onClose}>
      <SegmentedControl
        aria-label={t`Format`}
        data={[
          { value: 'html', label: 'HTML' },
          { value: 'mjml', label: 'MJML' },
        ]}
        value={format}
        onChange={(value) => setFormat(value as 'html' | 'mjml')}
      />
      <Textarea
        label={format === 'html' ? t`Email HTML` : t`Email MJML`}
        description={
          format === 'html'
            ? t`Replaces the current blocks with one HTML block, without scripts and style sheets.`
            : t`Replaces the current blocks with the blocks in the MJML.`
        }
        data-autofocus
        autosize
        minRows={8}
        maxRows={16}
        spellCheck={false}
        classNames={{ input: styles.code }}
        {...form.field('source')}
      />
    </FormDialog>
  )
}
