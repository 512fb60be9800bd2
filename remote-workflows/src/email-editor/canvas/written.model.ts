import type { EmailBlock } from '@yuko/contract/emails/email-block'

/** The text of a block that is written in the email itself. */
export interface WrittenText {
  readonly text: string
  readonly field: 'text' | 'label'
  readonly maxLength: number
  readonly isOneLine: boolean
  readonly hasLinks: boolean
}

export function writtenText(block: EmailBlock): WrittenText | null {
  switch (block.type) {
    case 'heading':
      return { text: block.text, field: 'text', maxLength: 300, isOneLine: true, hasLinks: true }
    case 'text':
      return { text: block.text, field: 'text', maxLength: 5000, isOneLine: false, hasLinks: true }
    case 'button':
      return { text: block.label, field: 'label', maxLength: 120, isOneLine: true, hasLinks: false }
    default:
      return null
  }
}
