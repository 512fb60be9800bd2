import type { ComponentProps } from 'react'
import { useKnownWords } from './known-words.ts'
import { TagField } from './tag.field.tsx'

/** A tag of the store's customers. */
export function CustomerTagField(props: Omit<ComponentProps<typeof TagField>, 'known'>) {
  return <TagField known={useKnownWords('customer_tag')} {...props} />
}
