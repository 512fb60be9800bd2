import { createContext, useContext } from 'react'

/** Whether the rule is about people in a workflow, so that “since entering” means something. */
const Context = createContext(false)
export const EntryContext = Context.Provider
export const useHasEntry = () => useContext(Context)
