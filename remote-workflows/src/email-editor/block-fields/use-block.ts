import type { EmailBlock, EmailBlockType } from '@yuko/contract/emails/email-block'
import { useProblemsOf } from '../field-controls.tsx'

export interface BlockFieldsProps<Type extends EmailBlockType = EmailBlockType> {
  block: Extract<EmailBlock, { type: Type }>
  onChange: (block: EmailBlock, field: string) => void
}

/** Props for the fields of a block, by property name. */
export function useBlock<Type extends EmailBlockType>({ block, onChange }: BlockFieldsProps<Type>) {
  type Block = typeof block
  const problem = useProblemsOf(block.id)
  const bind = <Field extends keyof Block & string>(field: Field) => ({
    value: block[field],
    onChange: (value: unknown) => onChange({ ...block, [field]: value } as EmailBlock, field),
  })
  return {
    problem,
    bind,
    words: <Field extends keyof Block & string>(field: Field, maxLength: number) => ({
      ...bind(field),
      value: (block[field] ?? '') as string,
      maxLength,
      problem: problem(field),
    }),
    link: <Field extends keyof Block & string>(field: Field) => ({
      ...bind(field),
      value: block[field] as string,
      problem: problem(field),
    }),
    /** Numbers chosen from a list of texts. */
    number: <Field extends keyof Block & string>(field: Field) => ({
      value: String(block[field]),
      onChange: (chosen: string) => bind(field).onChange(Number(chosen)),
    }),
  }
}
