import { t } from '@lingui/core/macro'
import { viewName } from '@yuko/contract/views/view'
import { Alert, Button, TextInput, useForm } from '@yuko/ui'
import { z } from 'zod'
import styles from './views.module.css'

const schema = z.object({ name: viewName })

/** A name for what the list shows now. */
export function ViewForm({ onSave }: { onSave: (name: string) => Promise<void> }) {
  const form = useForm({ initial: { name: '' }, schema, onSubmit: ({ name }) => onSave(name) })
  return (
    <form {...form.props} className={styles.form}>
      {form.error && <Alert color="danger">{form.error}</Alert>}
      <div className={styles.line}>
        <TextInput
          size="xs"
          aria-label={t`Name of the view`}
          placeholder={t`Save this view as`}
          maxLength={60}
          {...form.field('name')}
        />
        <Button size="xs" type="submit" loading={form.isSubmitting} disabled={!form.values.name.trim()}>
          {t`Save`}
        </Button>
      </div>
    </form>
  )
}
