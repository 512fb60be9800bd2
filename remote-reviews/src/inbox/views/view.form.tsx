import { t } from '@lingui/core/macro'
import { viewName } from '@yuko/contract/views/view'
import { Alert, Button, TextInput, useForm } from '@yuko/ui'
import { z } from 'zod'
import styles from './views.module.css'

const schema = z.object({ name: viewName })

/** Saves the current filters as a view. */
export function ViewForm({ onSave }: { onSave: (name: string) => Promise<void> }) {
  const form = useForm({ initial: { name: '' }, schema, onSubmit: ({ name }) => onSave(name) })
  return (
    <form {...form.props} className={styles.form}>
      {form.error && <Alert color="danger">{form.error}</Alert>}
      <div className={styles.line}>
        <TextInput
          size="xs"
          aria-label={t`View name`}
          placeholder={t`Save current filters as…`}
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
