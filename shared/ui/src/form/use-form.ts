import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { type FormSchema, refusalOf, validate } from '#form/form-schema.ts'

/** Options of {@link useForm}. */
export interface FormOptions<Values, Parsed> {
  initial: Values
  /** Validates and parses the values before submit. Contract schemas can be used directly. */
  schema: FormSchema<Parsed>
  /** A rejection with `fields` shows them at the fields; otherwise its message is the form's `error`. */
  onSubmit: (value: Parsed) => unknown
}

const isChange = (next: unknown): next is ChangeEvent<HTMLInputElement> =>
  typeof next === 'object' && next !== null && 'currentTarget' in next

/**
 * How forms work: a field's error shows on blur or after submit and disappears once it is fixed, a refused submit focuses the
 * first invalid field, server refusals appear at their fields, and input is never lost.
 */
export function useForm<Values extends object, Parsed>({ initial, schema, onSubmit }: FormOptions<Values, Parsed>) {
  type Name = keyof Values & string
  const [values, setValues] = useState(initial)
  const [saved, setSaved] = useState(initial)
  const [visited, setVisited] = useState<ReadonlySet<string> | 'all'>(new Set())
  const [refusal, setRefusal] = useState<{ message?: string; fields: Record<string, string> }>({ fields: {} })
  const [isSubmitting, setIsSubmitting] = useState(false)
  const [refusedSubmits, setRefusedSubmits] = useState(0)
  const ref = useRef<HTMLFormElement>(null)
  const checked = validate(schema, values)

  useEffect(() => {
    if (refusedSubmits > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusedSubmits])

  const set = <K extends Name>(name: K, value: Values[K]) => {
    setValues((now) => ({ ...now, [name]: value }))
    setRefusal(({ message, fields: { [name]: _mended, ...fields } }) => ({ message, fields }))
  }
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (isSubmitting) return
    setVisited('all')
    setRefusal({ fields: {} })
    if (!checked.isValid) return setRefusedSubmits((count) => count + 1)
    setIsSubmitting(true)
    try {
      await onSubmit(checked.value)
      setSaved(values)
      setVisited(new Set())
    } catch (cause) {
      setRefusal(refusalOf(cause, values))
      setRefusedSubmits((count) => count + 1)
    } finally {
      setIsSubmitting(false)
    }
  }
  const errorOf = (name: string) => {
    const isVisited = visited === 'all' || visited.has(name)
    return refusal.fields[name] ?? (isVisited && !checked.isValid ? checked.errors[name] : undefined)
  }

  return {
    values,
    /** The refusal without a field: show it in an Alert above the button. */
    error: refusal.message ?? (visited === 'all' && !checked.isValid ? checked.errors[''] : undefined),
    isSubmitting,
    isDirty: JSON.stringify(values) !== JSON.stringify(saved),
    set,
    submit,
    /** Back to the last saved values. */
    reset: () => {
      setValues(saved)
      setVisited(new Set())
      setRefusal({ fields: {} })
    },
    /** Spread on the `form` element. */
    props: { ref, onSubmit: submit, noValidate: true },
    /** Spread on a text input, select or any control with `value` and `onChange`. */
    field: <K extends Name>(name: K) => ({
      name,
      value: values[name],
      error: errorOf(name),
      // `unknown` because inputs pass an event and selects a value.
      onChange: (next: unknown) => set(name, (isChange(next) ? next.currentTarget.value : next) as Values[K]),
      // A field that was only tabbed through isn't an error yet; showing one would also move the click target.
      onBlur: () => values[name] !== saved[name] && setVisited((now) => (now === 'all' ? now : new Set(now).add(name))),
    }),
    /** Spread on a checkbox or switch. */
    toggle: <K extends Name>(name: K) => ({
      name,
      checked: Boolean(values[name]),
      error: errorOf(name),
      onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.currentTarget.checked as Values[K]),
    }),
  }
}
