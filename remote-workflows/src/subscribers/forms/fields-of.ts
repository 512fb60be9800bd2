import type { SignupForm } from '@yuko/contract/automation/forms/signup-form'
import type { useForm } from '@yuko/ui'
import type { FormValues } from './form-values.ts'

export interface FormFieldsProps {
  form: ReturnType<typeof useForm<FormValues, unknown>>
  saved: SignupForm
  isDisabled: boolean
  /** Without what all variants share. */
  isVariant: boolean
}

/** Props of fields by name. */
export const fieldsOf = ({ form, isDisabled }: FormFieldsProps) => ({
  text: (name: Parameters<typeof form.field>[0]) => ({
    ...form.field(name),
    value: String(form.values[name]),
    disabled: isDisabled,
  }),
  tick: (name: Parameters<typeof form.toggle>[0]) => ({ ...form.toggle(name), disabled: isDisabled }),
})
