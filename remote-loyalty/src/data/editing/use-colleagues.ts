import { useState } from 'react'
import { isSame } from '#data/editing/same.ts'

interface Options<Details> {
  /** What the fields began with. */
  initial: Details
  /** What stands on the server now. */
  read: () => Promise<Details>
}

/** Refuses without a word of its own: what is shown is the question whose version counts. */
class SavedByOthers extends Error {
  override readonly name = 'SavedByOthers'
}

/** Keeps one from writing over what a colleague saved meanwhile, without having seen it. */
export function useColleagues<Details>({ initial, read }: Options<Details>) {
  const [base, setBase] = useState(initial)
  const [theirs, setTheirs] = useState<Details>()
  return {
    isStale: theirs !== undefined,
    /** Before saving: refuses where the server has something else than the fields began with. */
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
