import { TextInput } from '@yuko/ui'
import { type ComponentProps, useId } from 'react'
import { useSuggestions } from './rule-builder/use-suggestions.ts'

/** A tag: suggests those that people have; a new one can be typed. */
export function TagInput(props: ComponentProps<typeof TextInput>) {
  const tags = useSuggestions('tag', '')
  const id = useId()
  return (
    <>
      <TextInput {...props} list={id} autoComplete="off" />
      <datalist id={id}>
        {tags.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </>
  )
}
