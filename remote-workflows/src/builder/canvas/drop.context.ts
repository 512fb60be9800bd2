import { createContext } from 'react'

/** The key of the slot that would receive the dragged step. */
export const DropContext = createContext<string | null>(null)
