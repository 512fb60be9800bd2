import { TagField } from '@yuko/kit/tags/tag.field.tsx'
import type { TextInput } from '@yuko/ui'
import type { ComponentProps } from 'react'
import { useSuggestions } from './rule-builder/use-suggestions.ts'

/** A tag that subscribers have, or a new one. */
export function TagInput(props: ComponentProps<typeof TextInput>) {
  return <TagField {...props} known={useSuggestions('tag', '')} />
}
