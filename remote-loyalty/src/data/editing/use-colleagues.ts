import { useState } from 'react'
import { isSame } from '#data/editing/same.ts'

interface Options<Details> {
  /** The details that the form was filled with. */
  initial: Details
  /** Reads the current details from the server. */
  read: () => Promise<Details>
}

/** Has no message of its own: the alert asks which version to keep. */
class SavedByOthers extends Error {
  override readonly name = 'SavedByOthers'
}

/** Prevents overwriting a version that a colleague saved meanwhile. */
export function useColleagues<Details>({ initial, read }: Options<Details>) {
  const [base, setBase] = useState(initial)
  const [theirs, setTheirs] = useState<Details>()
  return {
    isStale: theirs !== undefined,
    /** Throws before saving when the server’s version differs from the one that was loaded. */
    check: async () => {
      const now = await read()
      if (isSame(now, base)) return
      setTheirs(now)
      throw new SavedByOthers()
    },
    saved: (details: Details) => setBase(details),
    keepMine: () => {
      if (theirs !== undefined) setBase(theirs)
      setTheirs(undefined)
    },
  }
}
