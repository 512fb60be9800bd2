import type { EmailProblem } from '@yuko/contract/emails/email'
import type { Shortcode } from '@yuko/contract/emails/shortcodes'
import { createContext, use } from 'react'

/** The email's data that the fields of the editor share. */
export interface Editing {
  readonly isReadOnly: boolean
  /** A workflow email: blocks have conditions, and products come from the trigger. */
  readonly isOfWorkflow: boolean
  readonly shortcodes: readonly Shortcode[]
  /** The value of each shortcode in the preview. */
  readonly values: Readonly<Record<string, string>>
  readonly problems: readonly EmailProblem[]
}

export const EditingContext = createContext<Editing | null>(null)

export function useEditing(): Editing {
  const editing = use(EditingContext)
  if (!editing) throw new Error('useEditing must be used inside the email editor')
  return editing
}
