import { t } from '@lingui/core/macro'
import { ActionIcon, Button, IconDelete, IconPlus, TextInput } from '@yuko/ui'
import type { QuestionFormState } from './question-values.ts'
import styles from './questions.module.css'

const atLeastTwo = (options: { optionId?: string; label: string }[]) =>
  options.length < 2 ? [...options, ...[{ label: '' }, { label: '' }].slice(options.length)] : options

/** The options of a choice. Renaming one also renames it in earlier answers. */
export function OptionsField({ form }: { form: QuestionFormState }) {
  const options = atLeastTwo(form.values.options)
  const { error } = form.field('options')
  const rename = (at: number, label: string) =>
    form.set(
      'options',
      options.map((option, index) => (index === at ? { ...option, label } : option)),
    )
  return (
    <fieldset className={styles.options}>
      <legend>{t`Options`}</legend>
      {options.map((option, index) => {
        const number = index + 1
        return (
          <div key={index} className={styles.option}>
            <TextInput
              aria-label={t`Option ${number}`}
              maxLength={80}
              value={option.label}
              error={index === 0 ? error : undefined}
              onChange={(event) => rename(index, event.currentTarget.value)}
            />
            {options.length > 2 && (
              <ActionIcon
                aria-label={t`Remove option ${number}`}
                onClick={() =>
                  form.set(
                    'options',
                    options.filter((_, at) => at !== index),
                  )
                }
              >
                <IconDelete size={16} />
              </ActionIcon>
            )}
          </div>
        )
      })}
      {options.length < 20 && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => form.set('options', [...options, { label: '' }])}
        >
          {t`Add option`}
        </Button>
      )}
    </fieldset>
  )
}
