import { ApiError } from '@yuko/runtime'
import { Alert, Badge, Button, type IconStore, Title } from '@yuko/ui'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import css from '#onboarding/onboarding.module.css'

interface Choice<Value extends string> {
  value: Value
  name: string
  text: string
  icon: typeof IconStore
  /** Why it cannot be selected. */
  unavailable?: string | undefined
  /** Additional fields, shown while it is selected. */
  details?: ReactNode
}

interface ChoiceStepProps<Value extends string> {
  title: string
  text: string
  choices: readonly Choice<Value>[]
  /** The previous choice; default: the first available one. */
  initial?: Value | null | undefined
  submitLabel: string
  onChoose: (value: Value) => Promise<void>
  /** The link to the previous step. */
  back?: ReactNode
}

/** An onboarding step with a single choice. Unavailable options say why. */
export function ChoiceStep<Value extends string>({ title, text, choices, initial, ...step }: ChoiceStepProps<Value>) {
  const id = useId()
  const [chosen, setChosen] = useState(() => initial ?? choices.find(({ unavailable }) => !unavailable)?.value)
  const [isSaving, setIsSaving] = useState(false)
  const [error, setError] = useState<string>()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!chosen || isSaving) return
    setIsSaving(true)
    setError(undefined)
    try {
      await step.onChoose(chosen)
    } catch (failure) {
      setError(ApiError.fromUnknown(failure).message)
    } finally {
      setIsSaving(false)
    }
  }
  return (
    <form onSubmit={submit} noValidate>
      <Title order={2} size="h4">
        {title}
      </Title>
      <p className={css.text}>{text}</p>
      <fieldset className={css.choices} aria-label={title}>
        {choices.map((choice) => (
          <Option
            key={choice.value}
            id={`${id}-${choice.value}`}
            choice={choice}
            isChosen={chosen === choice.value}
            onChoose={() => setChosen(choice.value)}
          />
        ))}
      </fieldset>
      {error && (
        <Alert color="danger" role="alert" mt={16}>
          {error}
        </Alert>
      )}
      <div className={css.actions}>
        {step.back}
        <Button type="submit" loading={isSaving}>
          {step.submitLabel}
        </Button>
      </div>
    </form>
  )
}

interface OptionProps {
  id: string
  choice: Choice<string>
  isChosen: boolean
  onChoose: () => void
}

function Option({ id, choice, isChosen, onChoose }: OptionProps) {
  const { value, name, text, icon: Icon, unavailable, details } = choice
  return (
    <>
      <label className={css.choice}>
        <input
          type="radio"
          name="choice"
          value={value}
          checked={isChosen}
          disabled={unavailable !== undefined}
          aria-labelledby={id}
          aria-describedby={`${id}-about ${id}-unavailable`}
          onChange={onChoose}
        />
        <Icon size={24} aria-hidden />
        <span>
          <span id={id} className={css.choiceName}>
            {name}
          </span>
          <span id={`${id}-about`} className={css.choiceText}>
            {text}
          </span>
        </span>
        {unavailable && (
          <Badge id={`${id}-unavailable`} color="gray">
            {unavailable}
          </Badge>
        )}
      </label>
      {details && isChosen && <div className={css.details}>{details}</div>}
    </>
  )
}
