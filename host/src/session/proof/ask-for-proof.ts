import { create } from 'zustand'

interface Asked {
  /** True once the person has shown who they are, false when they would rather not. */
  answer(isProven: boolean): void
}

export const useProof = create<{ asked: Asked | null }>(() => ({ asked: null }))

let running: Promise<boolean> | undefined

/** Asks once, however many calls wait for it. */
export function askForProof(): Promise<boolean> {
  running ??= new Promise<boolean>((resolve) => useProof.setState({ asked: { answer: resolve } })).finally(() => {
    useProof.setState({ asked: null })
    running = undefined
  })
  return running
}
