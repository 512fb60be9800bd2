import { useRef } from 'react'

/** Inserts a saved reply into a text field where its cursor is. */
export function useInsertion(text: string, onInsert: (text: string, savedReplyId: string) => void) {
  const field = useRef<HTMLTextAreaElement>(null)
  const insert = (words: string, savedReplyId: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = field.current ?? {}
    onInsert(text.slice(0, selectionStart) + words + text.slice(selectionEnd), savedReplyId)
    field.current?.focus()
  }
  return { field, insert }
}
