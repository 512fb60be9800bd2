/** Replaces `load-parts.ts` in tests of screens: everything opens at once. */
import { parts } from '#floating/parts.tsx'

export const loadedParts = (): typeof parts => parts

export const loadParts = async (): Promise<void> => undefined
