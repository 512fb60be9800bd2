import type { EmailProblem } from '@yuko/contract/emails/email'
import type { Shortcode } from '@yuko/contract/emails/shortcodes'
import { createContext, use } from 'react'

/** What every field of the editor may want to know of the mail that it is part of. */
export interface Editing {
  readonly isReadOnly: boolean
  /** Of a workflow: its blocks have conditions, its products come from its trigger. */
  readonly isOfWorkflow: boolean
  readonly shortcodes: readonly Shortcode[]
  /** What each shortcode shows in the preview. */
  readonly values: Readonly<Record<string, string>>
  readonly problems: readonly EmailProblem[]
}

export const EditingContext = createContext<Editing | null>(null)

export function useEditing(): Editing {
  const editing = use(EditingContext)
  if (!editing) throw new Error('This field stands outside of the editor')
  return editing
}
