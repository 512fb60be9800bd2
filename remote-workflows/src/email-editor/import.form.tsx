import { t } from '@lingui/core/macro'
import type { EmailContent } from '@yuko/contract/emails/email-block'
import { notify } from '@yuko/runtime'
import { SegmentedControl, useForm } from '@yuko/ui'
import { FormDialog, Textarea } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { z } from 'zod'
import { useImportEmail } from '#data/email.mutations.ts'
import styles from './email-editor.module.css'

const schema = z.object({ source: z.string().min(1, t`Paste it here`).max(200_000, t`At most 200,000 characters`) })

interface ImportProps {
  content: EmailContent
  /** In place of what stands in the editor, and to be undone. */
  onImport: (content: EmailContent) => void
  onClose: () => void
}

/** A mail of another program: as one block of HTML, or as the blocks that its MJML means. */
export function ImportForm({ content, onImport, onClose }: ImportProps) {
  const [format, setFormat] = useState<'html' | 'mjml'>('html')
  const run = useImportEmail()
  const form = useForm({
    initial: { source: '' },
    schema,
    onSubmit: async ({ source }) => {
      const { blocks, subject, notes } = await run.mutateAsync({ format, source })
      onImport({ ...content, subject: content.subject || subject, blocks })
      notify([t`Imported. Undo brings back what was there.`, ...notes].join(' '))
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
        label={format === 'html' ? t`HTML of the e-mail` : t`MJML of the e-mail`}
        description={
          format === 'html'
            ? t`Becomes one block, without scripts and style sheets. It takes the place of the blocks that are here.`
            : t`Becomes the blocks that it means. They take the place of those that are here.`
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
