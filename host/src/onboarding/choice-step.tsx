import { ApiError } from '@yuko/runtime'
import { Alert, Badge, Button, type IconStore, Title } from '@yuko/ui'
import { type FormEvent, type ReactNode, useState } from 'react'
import css from '#onboarding/onboarding.module.css'

interface Choice<Value extends string> {
  value: Value
  name: string
  text: string
  icon: typeof IconStore
  isAvailable: boolean
}

interface ChoiceStepProps<Value extends string> {
  title: string
  text: string
  choices: readonly Choice<Value>[]
  submitLabel: string
  onChoose: (value: Value) => Promise<void>
  /** The way to the step before. */
  back: ReactNode
}

/** A step of onboarding that is one choice. What cannot be chosen yet says so. */
export function ChoiceStep<Value extends string>({ title, text, choices, submitLabel, onChoose, back }: ChoiceStepProps<Value>) {
  const [chosen, setChosen] = useState(() => choices.find(({ isAvailable }) => isAvailable)?.value)
  const [isSaving, setIsSaving] = useState(false)
  const [error, setError] = useState<string>()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!chosen || isSaving) return
    setIsSaving(true)
    setError(undefined)
    try {
      await onChoose(chosen)
    } catch (failure) {
      setError(ApiError.fromUnknown(failure).message)
    } finally {
      setIsSaving(false)
    }
  }
  return (
    <form onSubmit={submit}>
      <Title order={2} size="h4">
        {title}
      </Title>
      <p className={css.text}>{text}</p>
      <fieldset className={css.choices} aria-label={title}>
        {choices.map(({ value, name, text: about, icon: Icon, isAvailable }) => (
          <label key={value} className={css.choice}>
            <input
              type="radio"
              name="choice"
              value={value}
              checked={chosen === value}
              disabled={!isAvailable}
              onChange={() => setChosen(value)}
            />
            <Icon size={24} aria-hidden />
            <span>
              <span className={css.choiceName}>{name}</span>
              <span className={css.choiceText}>{about}</span>
            </span>
            {!isAvailable && <Badge>Not yet available</Badge>}
          </label>
        ))}
      </fieldset>
      {error && (
        <Alert color="danger" role="alert" mt={16}>
          {error}
        </Alert>
      )}
      <div className={css.footer} style={{ marginTop: 20 }}>
        {back}
        <Button type="submit" loading={isSaving}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
