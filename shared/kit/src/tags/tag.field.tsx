import { TextInput } from '@yuko/ui'
import { type ComponentProps, useId } from 'react'

type TextInputProps = ComponentProps<typeof TextInput>

/** A tag: suggests known ones; a new one can be typed. */
export function TagField({ known, ...props }: TextInputProps & { known: readonly string[] }) {
  const id = useId()
  return (
    <>
      <TextInput autoComplete="off" {...props} list={id} />
      <datalist id={id}>
        {known.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </>
  )
}
