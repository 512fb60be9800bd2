import type { PlainChange } from './change.dialog.tsx'

/** What an operator is about to do with a remote; some of it asks for more than a word. */
export type AskedChange = PlainChange | { ask: 'canary' | 'pin' | 'arm' }

export const isPlain = (asked: AskedChange): asked is PlainChange => !['canary', 'pin', 'arm'].includes(asked.ask)
