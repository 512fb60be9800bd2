import { findShortcode } from '@yuko/contract/emails/shortcodes'
import { useEditing } from './editing.ts'

/** The text of a shortcode when it is inserted. */
export function useShortcodeText() {
  const { isOfWorkflow, shortcodes } = useEditing()
  return (name: string) => {
    const known = findShortcode(shortcodes, name)
    const points = known?.kind === 'points' ? ' | points' : ''
    // Values that can be empty get a default.
    const usual = isOfWorkflow && known?.isOptional ? ` | default: "${name === 'customer.first_name' ? 'there' : ''}"` : ''
    return `{{ ${name}${points}${usual} }}`
  }
}
