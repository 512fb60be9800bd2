import { t } from '@lingui/core/macro'
import { Button, Checkbox, IconPlus, Section, TextInput } from '@yuko/ui'
import { Textarea } from '@yuko/ui/on-demand'
import type { FormFieldsProps } from './fields-of.ts'
import type { TypedQuestion } from './form-values.ts'
import css from './forms.module.css'

const mostQuestions = 5
const newQuestion: TypedQuestion = { property: '', label: '', options: '', isRequired: false }

/** Questions whose answers become custom properties. */
export function QuestionsSection({ form, isDisabled }: FormFieldsProps) {
  const { questions } = form.values
  const { error } = form.field('questions')
  return (
    <Section
      title={t`Questions`}
      description={t`Answers of new people become custom properties, for segments and workflows.`}
      actions={
        questions.length < mostQuestions && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden />}
            disabled={isDisabled}
            onClick={() => form.set('questions', [...questions, newQuestion])}
          >
            {t`Add question`}
          </Button>
        )
      }
    >
      {error && (
        <p role="alert" className={css.problem}>
          {t`Questions`}: {error}
        </p>
      )}
      {questions.map((question, at) => (
        <QuestionFields
          key={at}
          number={at + 1}
          question={question}
          isDisabled={isDisabled}
          onChange={(change) => form.set('questions', questions.with(at, { ...question, ...change }))}
          onDelete={() => form.set('questions', questions.toSpliced(at, 1))}
        />
      ))}
    </Section>
  )
}

interface QuestionFieldsProps {
  number: number
  question: TypedQuestion
  isDisabled: boolean
  onChange: (change: Partial<TypedQuestion>) => void
  onDelete: () => void
}

function QuestionFields({ number, question, isDisabled, onChange, onDelete }: QuestionFieldsProps) {
  return (
    <fieldset className={css.question} disabled={isDisabled}>
      <legend>{t`Question ${number}`}</legend>
      <div className={css.pair}>
        <TextInput
          label={t`Question`}
          maxLength={80}
          required
          value={question.label}
          onChange={(event) => onChange({ label: event.currentTarget.value })}
        />
        <TextInput
          label={t`Custom property`}
          placeholder="skin_type"
          maxLength={64}
          required
          value={question.property}
          onChange={(event) => onChange({ property: event.currentTarget.value })}
        />
      </div>
      <Textarea
        label={t`Options`}
        description={t`One per line. Empty: people type their answer`}
        autosize
        minRows={2}
        value={question.options}
        onChange={(event) => onChange({ options: event.currentTarget.value })}
      />
      <div className={css.foot}>
        <Checkbox
          label={t`Required`}
          checked={question.isRequired}
          onChange={(event) => onChange({ isRequired: event.currentTarget.checked })}
        />
        <Button size="compact-sm" variant="subtle" color="danger" aria-label={t`Delete question ${number}`} onClick={onDelete}>
          {t`Delete`}
        </Button>
      </div>
    </fieldset>
  )
}
