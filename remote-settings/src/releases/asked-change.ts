import type { PlainChange } from './change.dialog.tsx'

/** An operator's pending action on a remote; some need more than a reason. */
export type AskedChange = PlainChange | { ask: 'canary' | 'pin' | 'arm' }

export const isPlain = (asked: AskedChange): asked is PlainChange => !['canary', 'pin', 'arm'].includes(asked.ask)
